import type { Field } from '../schemas/field';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { sectionOf } from '../schemas/sections';
import { blankRecords } from '../schemas/seed/blankRecords';
import { between } from '../schemas/seed/random';
import { seedId } from '../schemas/seed/seedId';
import { seedValues, type SeedOptions } from '../schemas/seed/seedValues';
import type { FormValues } from '../schemas/values';
import { AUDIT_USER_ID } from './audit';
import { auditTime } from './dates';
import { emptyOnWire, fieldToWire } from './fieldCodec';

export type { SeedOptions } from '../schemas/seed/seedValues';

const HOUR_MS = 3_600_000;

/**
 * Believable records of a resource as they travel, with ids in their order, status 1 and a creation in the past year.
 * The same again for the same options.
 * @param options account, how many, a source of numbers from 0 to 1, and the moment that counts as now
 */
export const seedRecords = (schema: ResourceSchema, options: SeedOptions): readonly RecordData[] =>
  Array.from(eachSeedRecord(schema, options));

/** The same one after the other, for more than should be held at once. */
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

/** What `toWire` does, with all that follows from the schema alone reckoned once for all records. */
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
