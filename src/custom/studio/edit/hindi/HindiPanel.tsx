import type { Field } from '../../../../schemas/field';
import * as words from '../../../../words/en/studio/general';
import { t, translateAny } from '../../../../words/translator';
import { textOf, type DraftDeclaration, type DraftField } from '../draftShape';
import { DraftForm, type DraftPart } from '../place/DraftForm';
import { hindiText, withHindiText } from './declaredTexts';

/** The names of a property, and its label in its panel. */
export type HindiTexts = readonly (readonly [property: string, label: string])[];

interface HindiPanelProps extends DraftPart {
  /** The field, section or menu entry with the texts. */
  readonly part: DraftField;
  readonly texts: HindiTexts;
}

/** The inputs for the Hindi texts of a part. Without them, users who have chosen Hindi see the English texts. */
export function HindiPanel({ declaration, change, part, texts: properties }: HindiPanelProps) {
  const given = properties.filter(([property]) => textOf(part[property]) !== '');
  if (given.length === 0) return null;
  const fields = given.map(([property, label]): Field => ({
    kind: 'text',
    source: property,
    label: t(words.inHindi, { property: translateAny(label) }),
    help: t(words.english, { text: textOf(part[property]) }),
    maxLength: 200,
  }));
  const shown = Object.fromEntries(
    given.map(([property]) => [property, hindiText(declaration, textOf(part[property]))]),
  );
  const write = (before: DraftDeclaration, typed: Readonly<Record<string, string>>) =>
    Object.entries(typed).reduce(
      (draft, [property, text]) => withHindiText(draft, textOf(part[property]), text),
      before,
    );
  return <DraftForm fields={fields} texts={shown} change={change} write={write} />;
}
