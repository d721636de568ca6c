import type { FieldKind } from '../field';

interface KindTraits {
  /** Takes the form's full width, and is not a default column. */
  readonly wide: boolean;
  /** An empty text is a value for this kind, but not for others. */
  readonly textual: boolean;
}

const NARROW: KindTraits = { wide: false, textual: false };

/** Further properties of the field kinds; a new kind does not compile until it is listed here. */
export const kindTraits: Readonly<Record<FieldKind, KindTraits>> = {
  text: { wide: false, textual: true },
  longText: { wide: true, textual: true },
  richText: { wide: true, textual: true },
  number: NARROW,
  integer: NARROW,
  boolean: NARROW,
  yesNo: NARROW,
  select: NARROW,
  date: NARROW,
  dateTime: NARROW,
  reference: NARROW,
  list: { wide: true, textual: false },
  jsonList: { wide: true, textual: true },
  readOnly: NARROW,
};
