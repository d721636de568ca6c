import type { Field } from '../../schemas/field';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { sectionOf } from '../../schemas/sections';
import { blankRecords } from '../../schemas/seed/blankRecords';
import { between } from '../../schemas/seed/random';
import { seedId } from '../../schemas/seed/seedId';
import { seedValues, type SeedOptions } from '../../schemas/seed/seedValues';
import type { FormValues } from '../../schemas/values/values';
import { AUDIT_USER_ID } from './audit';
import { auditTime } from '../text/dates';
import { emptyOnWire, fieldToWire } from './fieldCodec';

export type { SeedOptions } from '../../schemas/seed/seedValues';

const HOUR_MS = 3_600_000;

/**
 * Realistic records of a resource in wire format, with consecutive ids, status 1 and a creation time in the past year.
 * Deterministic for equal options.
 * @param options account, count, a source of numbers from 0 to 1, and the current time
 */
export const seedRecords = (schema: ResourceSchema, options: SeedOptions): readonly RecordData[] =>
  Array.from(eachSeedRecord(schema, options));

/** The same one by one, for more records than should be in memory. */
export function* eachSeedRecord(schema: ResourceSchema, options: SeedOptions): Generator<RecordData> {
  const encode = recordEncoder(schema);
  const isAudited = schema.fields.some(field => field.source === 'dt_create');
  let number = 0;
  for (const values of seedValues(schema, options)) {
    const record = encode(values);
    number += 1;
    record['id'] = seedId(options.account, schema.name, number);
    record['status'] ??= 1;
    if (isAudited) {
      record['dt_create'] = auditTime(hoursBefore(options.now, between(options.random, 1, 365 * 24)));
      record['uid_create'] = AUDIT_USER_ID;
    }
    yield record;
  }
}

const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * HOUR_MS);

/** `toWire` with everything that depends on the schema alone computed once. */
function recordEncoder(schema: ResourceSchema): (values: FormValues) => Record<string, unknown> {
  const steps = schema.fields.map(field => ({ field, hidden: hiddenValue(schema, field) }));
  const blank = blankRecords([...schema.fields.map(field => field.source), 'id', 'status']);
  return values => {
    const record = blank();
    for (const { field, hidden } of steps) {
      const value = values[field.source];
      record[field.source] = value === undefined ? hidden : fieldToWire(field, value);
    }
    return record;
  };
}

const hiddenValue = (schema: ResourceSchema, field: Field) =>
  emptyOnWire(field, sectionOf(schema, field.source)?.whenOff ?? 'null');
