import { isRecord } from '../../../../schemas/values/values';
import { textOf, type DraftField } from '../draftShape';
import { kindOf } from '../fieldProperties';

/** The comparison that decides whether another field is shown. */
export const TESTS = ['is', 'isNot', 'filled', 'empty'] as const;
export type Test = (typeof TESTS)[number];

/** A condition as the form edits it. */
export interface WhenTexts {
  /** The field that is compared; `-` if the field is always shown, and `*` for a condition that the form cannot show. */
  readonly path: string;
  readonly test: string;
  readonly value: string;
}

/** A condition that only the JSON view can show. */
export const COMPOSED = '*';

/** The field is always shown. */
export const ALWAYS = '-';

const UNCONDITIONAL: WhenTexts = { path: ALWAYS, test: 'is', value: '' };

/** A field's condition as texts. */
export function textsOfWhen({ when }: DraftField): WhenTexts {
  if (when === undefined) return UNCONDITIONAL;
  const isNot = isRecord(when) && isRecord(when['not']);
  const plain: unknown = isNot ? when['not'] : when;
  const composed = { ...UNCONDITIONAL, path: COMPOSED };
  if (!isRecord(plain) || Object.keys(plain).length !== 1) return composed;
  if (typeof plain['present'] === 'string')
    return { path: plain['present'], test: isNot ? 'empty' : 'filled', value: '' };
  const pair: unknown = plain['eq'];
  if (!Array.isArray(pair) || pair.length !== 2 || typeof pair[0] !== 'string') return composed;
  return { path: pair[0], test: isNot ? 'isNot' : 'is', value: scalarText(pair[1]) };
}

const scalarText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The field with the chosen condition. @param other the field that is compared */
export function withWhen(field: DraftField, texts: WhenTexts, other: DraftField | undefined): DraftField {
  if (texts.path === COMPOSED) return field;
  const { when: _, ...rest } = field;
  if (texts.path === ALWAYS || !other) return rest;
  return { ...rest, when: conditionOf(texts, other) };
}

function conditionOf({ path, test, value }: WhenTexts, other: DraftField): unknown {
  switch (test) {
    case 'filled':
      return { present: path };
    case 'empty':
      return { not: { present: path } };
    case 'isNot':
      return { not: { eq: [path, comparedWith(value, other)] } };
    default:
      return { eq: [path, comparedWith(value, other)] };
  }
}

/** The value to compare with, in the field's own type; null if empty. */
function comparedWith(value: string, other: DraftField): string | number | boolean | null {
  switch (kindOf(other)) {
    case 'boolean':
    case 'yesNo':
      return value !== 'false';
    case 'number':
    case 'integer':
      return numberOr(value);
    case 'select':
      return value === '' ? null : choiceOf(value, other);
    default:
      return value === '' ? null : value;
  }
}

/** Anything but a number stays as typed, and the check reports it. */
const numberOr = (value: string): string | number | null => {
  if (value === '') return null;
  return Number.isFinite(Number(value)) ? Number(value) : value;
};

/** A choice may be stored as a number. */
function choiceOf(value: string, { choices }: DraftField): string | number {
  const found = Array.isArray(choices)
    ? choices.filter(isRecord).find(({ id }) => scalarText(id) === value)
    : undefined;
  return typeof found?.['id'] === 'number' ? found['id'] : value;
}

/** The values to compare with, for a field that has only a few. */
export function valuesOf(field: DraftField, yesNo: readonly [string, string]) {
  const kind = kindOf(field);
  if (kind === 'boolean' || kind === 'yesNo')
    return [
      { id: 'true', name: yesNo[0] },
      { id: 'false', name: yesNo[1] },
    ];
  const { choices } = field;
  if (kind !== 'select' || !Array.isArray(choices)) return null;
  return choices
    .filter(isRecord)
    .map(({ id, name }) => ({ id: scalarText(id), name: textOf(name) || scalarText(id) }));
}
