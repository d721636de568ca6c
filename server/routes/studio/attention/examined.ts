import type { AttentionPortion } from '../../../../src/api/studio/attention';
import { isAlwaysRequired, type Field } from '../../../../src/schemas/field';
import type { RecordData, ResourceSchema } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { validateWire } from '../../../../src/wire/record/validateWire';
import type { MovingRecord } from '../../../store/studio/movingRecord';
import { keyDigest } from '../move/keyedRecords';
import { NO_LINKS, type LinkedRecords } from '../move/linkedRecords';
import { shownValue } from '../move/shownValue';
import { valueLabel } from '../move/valueLabels';
import { withPauses } from '../move/withPauses';

const LONGEST = 200;

type Found = Pick<AttentionPortion, 'broken' | 'keyed'>;

/**
 * Finds the records that break a rule of the schema, and the values that its unique keys compare.
 * @param blanks whether an empty field that is always required counts as breaking a rule
 * @param links the records to which the keys' references refer
 */
export async function examined(
  schema: ResourceSchema,
  records: readonly MovingRecord[],
  { blanks, links = NO_LINKS }: { readonly blanks: boolean; readonly links?: LinkedRecords },
): Promise<Found> {
  const fields = new Map(schema.fields.map(field => [field.source, field]));
  const broken: AttentionPortion['broken'][number][] = [];
  const keys = schema.uniqueKeys.map(key => ({
    key,
    records: new Array<AttentionPortion['keyed'][number]['records'][number]>(),
  }));
  for await (const { id, data } of withPauses(records)) {
    if (data.status === 0) continue;
    const name = schema.display === 'id' ? '' : textOf(data[schema.display]);
    const why = faultOf(schema, data, blanks);
    if (why !== null) broken.push({ id, name, why });
    for (const { key, records: keyed } of keys) {
      const values = keyDigest(key, data);
      if (values === null) continue;
      const shown = key.fields
        .map(source => knownText(fields.get(source) ?? null, data[source], links))
        .join(', ');
      keyed.push({ id, values, name, shown: shown.slice(0, LONGEST) });
    }
  }
  return { broken, keyed: keys.map(({ key: { message }, records: keyed }) => ({ message, records: keyed })) };
}

/** A value as users read it. */
const knownText = (field: Field | null, value: unknown, links: LinkedRecords): string =>
  (field && valueLabel(field, value, links)) ?? shownValue(field, value, links);

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return (typeof value === 'string' ? value : canonicalJson(value)).slice(0, LONGEST);
};

function faultOf(schema: ResourceSchema, data: RecordData, blanks: boolean): string | null {
  const outcome = validateWire(schema, data);
  if (outcome.ok) return null;
  const required = schema.fields.filter(isAlwaysRequired).map(({ source }) => source);
  const blank = new Set(required.filter(source => (data[source] ?? '') === ''));
  const messages = Object.entries(outcome.fields)
    .filter(([path]) => blanks || !blank.has(path))
    .map(([, message]) => message);
  return messages.length === 0 ? null : messages.join('; ').slice(0, LONGEST);
}
