import { MOST_SAMPLES } from '../../../../src/api/studio/stepSums';
import type { Field } from '../../../../src/schemas/field';
import type { RecordData, ResourceSchema } from '../../../../src/schemas/resource';
import { hiddenPolicies, openedToggles } from '../../../../src/schemas/sections';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { isRecord } from '../../../../src/schemas/values/values';
import { decodeJsonList } from '../../../../src/wire/record/jsonListCodec';
import { fromWire, toWire } from '../../../../src/wire/record/recordCodec';
import { fidOf } from './fieldForm';
import type { MovedRecords } from './recordMove';
import { withPauses } from './withPauses';

export interface Emptied {
  readonly emptied: number;
  /** Ids of records, each with the labels of its emptied fields. */
  readonly emptiedSamples: readonly { readonly id: string; readonly fields: string }[];
}

export const NOTHING_EMPTIED: Emptied = { emptied: 0, emptiedSamples: [] };

/**
 * Finds the active records in which the next save of the form would newly empty a field, because a condition or a
 * section with a toggle hides it. It runs the form's own code.
 */
export async function emptiedValues(
  before: ResourceSchema,
  after: ResourceSchema,
  records: MovedRecords,
): Promise<Emptied> {
  const found: { id: string; fields: string }[] = [];
  for await (const [{ id, data }, moved] of withPauses(records)) {
    if (data.status === 0) continue;
    const now = emptiedIn(after, moved.data);
    if (now.length === 0) continue;
    const known = new Set(emptiedIn(before, data).map(fidOf));
    const fields = now.filter(field => !known.has(fidOf(field)));
    if (fields.length > 0) found.push({ id, fields: fields.map(({ label }) => label).join(', ') });
  }
  return { emptied: found.length, emptiedSamples: found.slice(0, MOST_SAMPLES) };
}

/** The fields that would lose their value, or a cell of it, if a record were opened and saved. */
function emptiedIn(schema: ResourceSchema, data: RecordData): readonly Field[] {
  const opened = openedToggles(schema, fromWire(schema, data));
  const hidden = hiddenPolicies(schema, opened);
  const saved = toWire(schema, opened);
  return schema.fields.filter(field => {
    const { source } = field;
    if (isBlank(data[source])) return false;
    if (hidden.has(source)) return canonicalJson(saved[source] ?? null) !== canonicalJson(data[source]);
    return cellsOf(field, saved[source]) < cellsOf(field, data[source]);
  });
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The number of cells with a value; 0 for a field without rows. */
function cellsOf(field: Field, value: unknown): number {
  const rows =
    field.kind === 'list' ? value : field.kind === 'jsonList' ? decodeJsonList(field, value).rows : null;
  if (!('fields' in field) || !Array.isArray(rows)) return 0;
  const cells = rows
    .filter(isRecord)
    .flatMap(row =>
      field.fields.map(column => (isBlank(row[column.source]) ? 0 : 1 + cellsOf(column, row[column.source]))),
    );
  return cells.reduce<number>((sum, each) => sum + each, 0);
}
