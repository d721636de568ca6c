import type { Field, FieldKind } from '../../../../src/schemas/field';
import type { LinkedRecords } from './linkedRecords';

/** The text that users see in place of a code or an id; null for any other value, and if it is unknown. */
export function valueLabel(field: Field, value: unknown, links: LinkedRecords): string | null {
  if (field.kind === 'select') return field.choices.find(({ id }) => id === value)?.name ?? null;
  return field.kind === 'reference' ? links.textOf(field, String(value)) : null;
}

/** Kinds whose values users see as labels; those of other kinds look the same to users and programs. */
const BY_LABEL: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'richText', 'select', 'reference']);

/** The texts from which a value of the later kind is made, best first. */
export function conversionTexts({ kind }: Field, label: string | null, code: string): readonly string[] {
  if (label === null || label === code) return [code];
  return BY_LABEL.has(kind) ? [label, code] : [code, label];
}
