import type { Field, FieldKind } from '../../../schemas/field';
import type { ResourceSchema } from '../../../schemas/resource';
import { isRecord, type FormValues } from '../../../schemas/values/values';
import { fieldToWire } from '../../../wire/record/fieldCodec';
import type { TypedAside } from '../../../wire/record/typedAside';
import { isSame } from './fieldChanges';

/** A value that somebody has typed, with its field as it was then. */
export interface TypedValue {
  readonly field: Field;
  readonly value: unknown;
  /** The version in whose form it was typed. */
  readonly version: number | undefined;
}

/** What was typed into a field that has no place for it now. */
export interface LostValue {
  readonly label: string;
  readonly text: string;
}

/** Where typed values belong in the next version of a form. */
export interface Landing {
  readonly values: FormValues;
  readonly lost: readonly LostValue[];
  /** The values that have lost something, whole. */
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

/** Finds the place of each value: the same field, whatever it is called now. Nothing that was typed is dropped. */
export function landing(typed: readonly TypedValue[], { fields }: Pick<ResourceSchema, 'fields'>): Landing {
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

/** What a save puts aside of the values that have no place. */
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
/** Inputs of numbers hold what is typed as text until it is a number. */
const NUMBERS: ReadonlySet<FieldKind> = new Set(['number', 'integer']);
const FLAGS: ReadonlySet<FieldKind> = new Set(['boolean', 'yesNo']);

/** The value in the field as it is now; null if it does not fit. */
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

/** Rows, each of whose cells is known by its id; what has no cell now is lost. */
function fittedRows(
  before: Field<'jsonList' | 'list'>,
  now: Field<'jsonList' | 'list'>,
  value: unknown,
): Fitting {
  const rows = (Array.isArray(value) ? value : []).filter(isRecord);
  const landed = rows.map(row => {
    const cells = before.fields.map(field => ({ field, value: row[field.source], version: undefined }));
    const { values, lost } = landing(cells, now);
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

/** What is lost of a value, as text to be copied. */
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
