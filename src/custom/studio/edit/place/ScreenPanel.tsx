import type { Field } from '../../../../schemas/field';
import * as words from '../../../../words/en/studio/general';
import { t } from '../../../../words/translator';
import { DraftForm, type DraftPart } from './DraftForm';
import { SCREEN_TEXTS, screenTextName, textsOfScreens, usualTexts, withScreens } from './screenTexts';

/** The label of each of these texts. */
export const SCREEN_LABELS: Readonly<Record<string, string>> = {
  list_title: words.listTitle,
  list_add: words.listAdd,
  create_title: words.createTitle,
  create_save: words.createSave,
  edit_title: words.editTitle,
  edit_save: words.editSave,
};

/** The titles and buttons of the screens. */
export function ScreenPanel({ declaration, change }: DraftPart) {
  const usual = usualTexts(declaration);
  const fields = SCREEN_TEXTS.map(([screen, part]): Field => {
    const source = screenTextName(screen, part);
    return {
      kind: 'text',
      source,
      label: SCREEN_LABELS[source] ?? source,
      help: t(words.otherwise, { text: usual[source] ?? '' }),
      maxLength: 200,
    };
  });
  return (
    <DraftForm
      fields={fields}
      texts={textsOfScreens(declaration)}
      change={change}
      write={(before, typed) => withScreens(before, { ...textsOfScreens(before), ...typed })}
    />
  );
}
