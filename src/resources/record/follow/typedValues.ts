import type { Field, FieldKind } from '../../../schemas/field';
import type { ResourceSchema } from '../../../schemas/resource';
import { isRecord, type FormValues } from '../../../schemas/values/values';
import { fieldToWire } from '../../../wire/record/fieldCodec';
import type { TypedAside } from '../../../wire/record/typedAside';
import { isSame } from './fieldChanges';

/** A typed value with its field at that time. */
export interface TypedValue {
  readonly field: Field;
  readonly value: unknown;
  /** The version in whose form it was typed. */
  readonly version: number | undefined;
}

/** Input without a field in the current form. */
export interface LostValue {
  readonly label: string;
  readonly text: string;
}

/** Typed values in the next version of a form. */
export interface Placed {
  readonly values: FormValues;
  readonly lost: readonly LostValue[];
  /** The complete values of which at least a part has no field. */
  readonly unplaced: readonly TypedValue[];
}

/** The values of the fields that were changed. */
export const typedValues = (
  { fields }: Pick<ResourceSchema, 'fields'>,
  values: FormValues,
  changed: readonly string[],
  version?: number,
): readonly TypedValue[] =>
  fields
    .filter(({ source }) => changed.includes(source))
    .map(field => ({ field, value: values[field.source], version }));

/** Finds the field of each value, even if it was renamed; keeps values without one in `lost` and `unplaced`. */
export function placed(typed: readonly TypedValue[], { fields }: Pick<ResourceSchema, 'fields'>): Placed {
  const values: Record<string, unknown> = {};
  const lost: LostValue[] = [];
  const unplaced: TypedValue[] = [];
  for (const each of typed) {
    const { field, value } = each;
    const now = fields.find(other => isSame(field, other));
    const fitting = now && fitted(field, now, value);
    if (now && fitting) values[now.source] = fitting.value;
    const without = fitting ? fitting.lost : lostOf(field, value);
    lost.push(...without);
    if (without.length > 0) unplaced.push(each);
  }
  return { values, lost, unplaced };
}

/** The values without a field, in the format in which a save puts them aside. */
export const asideOf = (unplaced: readonly TypedValue[]): readonly TypedAside[] =>
  unplaced.flatMap(({ field, value, version }) =>
    version === undefined || field.fid === undefined
      ? []
      : [{ version, fid: field.fid, value: fieldToWire(field, value) }],
  );

interface Fitting {
  readonly value: unknown;
  readonly lost: readonly LostValue[];
}

const TEXTS: ReadonlySet<FieldKind> = new Set(['text', 'longText']);
/** The inputs of these kinds contain the typed text until it is a valid number. */
const NUMBERS: ReadonlySet<FieldKind> = new Set(['number', 'integer']);
const FLAGS: ReadonlySet<FieldKind> = new Set(['boolean', 'yesNo']);

/** The value for the current field; null if it does not fit. */
function fitted(before: Field, now: Field, value: unknown): Fitting | null {
  if ('fields' in before) return 'fields' in now ? fittedRows(before, now, value) : null;
  const stays = { value, lost: [] };
  if (before.kind === now.kind && now.kind !== 'select') return stays;
  if (now.kind === 'select') {
    const choice = now.choices.find(({ id }) => String(id) === String(value));
    return choice || isBlank(value) ? { value: choice?.id ?? null, lost: [] } : null;
  }
  if (FLAGS.has(now.kind)) return FLAGS.has(before.kind) ? stays : null;
  const isScalar = typeof value === 'string' || typeof value === 'number';
  if (!isScalar && !isBlank(value)) return null;
  if (TEXTS.has(now.kind) || NUMBERS.has(now.kind))
    return before.kind === 'richText' ? null : { value: isBlank(value) ? value : String(value), lost: [] };
  return null;
}

/** Rows whose cells are matched by field id; values without a cell are lost. */
function fittedRows(
  before: Field<'jsonList' | 'list'>,
  now: Field<'jsonList' | 'list'>,
  value: unknown,
): Fitting {
  const rows = (Array.isArray(value) ? value : []).filter(isRecord);
  const landed = rows.map(row => {
    const cells = before.fields.map(field => ({ field, value: row[field.source], version: undefined }));
    const { values, lost } = placed(cells, now);
    const others = Object.entries(row).filter(
      ([name]) => !before.fields.some(({ source }) => source === name),
    );
    return { values: { ...Object.fromEntries(others), ...values }, lost };
  });
  return {
    value: landed.map(({ values }) => values),
    lost: landed.flatMap(({ lost }) =>
      lost.map(each => ({ ...each, label: `${before.label}, ${each.label}` })),
    ),
  };
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The lost parts of a value as text that can be copied. */
function lostOf(field: Field, value: unknown): readonly LostValue[] {
  if (isBlank(value)) return [];
  if (!('fields' in field)) return [{ label: field.label, text: String(value) }];
  const rows = (Array.isArray(value) ? value : []).filter(isRecord);
  return rows.flatMap(row =>
    field.fields.flatMap(cell =>
      lostOf(cell, row[cell.source]).map(each => ({ ...each, label: `${field.label}, ${each.label}` })),
    ),
  );
}
