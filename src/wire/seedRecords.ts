import type { Field } from '../schemas/field';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { sectionOf } from '../schemas/sections';
import { between } from '../schemas/seed/random';
import { seedId } from '../schemas/seed/seedId';
import { seedValues, type SeedOptions } from '../schemas/seed/seedValues';
import type { FormValues } from '../schemas/values';
import { addAudit } from './audit';
import { fieldToWire } from './fieldCodec';
import { emptyOnWire } from './recordCodec';

export type { SeedOptions } from '../schemas/seed/seedValues';

const HOUR_MS = 3_600_000;

/**
 * Believable records of a resource as they travel, with ids in their order, status 1 and a creation in the past year.
 * The same again for the same options.
 * @param options account, how many, a source of numbers from 0 to 1, and the moment that counts as now
 */
export function seedRecords(schema: ResourceSchema, options: SeedOptions): readonly RecordData[] {
  const encode = recordEncoder(schema);
  const isAudited = schema.fields.some(field => field.source === 'dt_create');
  return Array.from(seedValues(schema, options), (values, index) => {
    const id = seedId(options.account, schema.name, index + 1);
    const record = encode(values, id);
    if (!isAudited) return record;
    const created = new Date(options.now.getTime() - between(options.random, 1, 365 * 24) * HOUR_MS);
    return addAudit(record, { now: created, mode: 'create' });
  });
}

/** What `toWire` does, with all that follows from the schema alone reckoned once for all records. */
function recordEncoder(schema: ResourceSchema): (values: FormValues, id: string) => RecordData {
  const steps = schema.fields.map(field => ({ field, hidden: hiddenValue(schema, field) }));
  return (values, id) => {
    const record: Record<string, unknown> = {};
    for (const { field, hidden } of steps) {
      const value = values[field.source];
      record[field.source] = value === undefined ? hidden : fieldToWire(field, value);
    }
    record['id'] = id;
    record['status'] ??= 1;
    return record;
  };
}

const hiddenValue = (schema: ResourceSchema, field: Field) =>
  emptyOnWire(field, sectionOf(schema, field.source)?.whenOff ?? 'null');
