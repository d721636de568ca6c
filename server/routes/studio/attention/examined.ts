import type { AttentionPortion } from '../../../../src/api/studio/attention';
import { isAlwaysRequired } from '../../../../src/schemas/field';
import type { RecordData, ResourceSchema } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { validateWire } from '../../../../src/wire/record/validateWire';
import type { MovingRecord } from '../../../store/studio/movingRecord';
import { keyDigest } from '../move/keyedRecords';
import { takeTurns } from '../move/takeTurns';

const LONGEST = 200;

type Found = Pick<AttentionPortion, 'broken' | 'keyed'>;

/** Which of these records break a rule of the schema, and what its unique keys compare in them. */
export async function examined(schema: ResourceSchema, records: readonly MovingRecord[]): Promise<Found> {
  const broken: AttentionPortion['broken'][number][] = [];
  const keys = schema.uniqueKeys.map(key => ({
    key,
    records: new Array<AttentionPortion['keyed'][number]['records'][number]>(),
  }));
  for await (const { id, data } of takeTurns(records)) {
    if (data.status === 0) continue;
    const name = schema.display === 'id' ? '' : textOf(data[schema.display]);
    const why = faultOf(schema, data);
    if (why !== null) broken.push({ id, name, why });
    for (const { key, records: keyed } of keys) {
      const values = keyDigest(key, data);
      if (values === null) continue;
      const shown = key.fields.map(source => textOf(data[source])).join(', ');
      keyed.push({ id, values, name, shown: shown.slice(0, LONGEST) });
    }
  }
  return { broken, keyed: keys.map(({ key: { message }, records: keyed }) => ({ message, records: keyed })) };
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return (typeof value === 'string' ? value : canonicalJson(value)).slice(0, LONGEST);
};

/** The rules that a record breaks, without the empty fields that the dashboard finds by itself. */
function faultOf(schema: ResourceSchema, data: RecordData): string | null {
  const outcome = validateWire(schema, data);
  if (outcome.ok) return null;
  const found = new Set(
    schema.fields
      .filter(field => isAlwaysRequired(field) && (data[field.source] ?? '') === '')
      .map(({ source }) => source),
  );
  const faults = Object.entries(outcome.fields).filter(([path]) => !found.has(path));
  return faults.length === 0
    ? null
    : faults
        .map(([, message]) => message)
        .join('; ')
        .slice(0, LONGEST);
}
