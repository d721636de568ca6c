import { useCallback } from 'react';
import type { Field } from '../../../../schemas/field';
import { t } from '../../../../words/translator';
import * as words from '../../../../words/en/studio/general';
import type { DraftUpdate } from '../../saving/draftKeeper';
import type { DraftDeclaration } from '../draftShape';
import { DraftForm } from './DraftForm';
import { SCREEN_TEXTS, screenTextName, textsOfScreens, usualTexts, withScreens } from './screenTexts';
import { useFormOf } from './useFormOf';

/** What each of these texts is. */
export const SCREEN_LABELS: Readonly<Record<string, string>> = {
  list_title: words.listTitle,
  list_add: words.listAdd,
  create_title: words.createTitle,
  create_save: words.createSave,
  edit_title: words.editTitle,
  edit_save: words.editSave,
};

interface ScreenPanelProps {
  readonly declaration: DraftDeclaration;
  readonly change: (update: DraftUpdate) => void;
}

/** The titles and buttons of the screens. */
export function ScreenPanel({ declaration, change }: ScreenPanelProps) {
  const usual = usualTexts(declaration);
  const form = useFormOf(
    SCREEN_TEXTS.map(([screen, part]): Field => {
      const source = screenTextName(screen, part);
      return {
        kind: 'text',
        source,
        label: SCREEN_LABELS[source] ?? source,
        help: t(words.otherwise, { text: usual[source] ?? '' }),
        maxLength: 200,
      };
    }),
  );
  const apply = useCallback(
    (typed: Readonly<Record<string, string>>) =>
      change(before => withScreens(before, { ...textsOfScreens(before), ...typed })),
    [change],
  );
  return <DraftForm form={form} texts={textsOfScreens(declaration)} apply={apply} />;
}
