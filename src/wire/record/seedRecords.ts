import { evaluate } from '../../schemas/evaluate';
import type { Field } from '../../schemas/field';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { sectionOf } from '../../schemas/sections';
import { outletsOf } from '../../schemas/seed/dealers';
import { between, type Random } from '../../schemas/seed/random';
import { makerOf, type Maker } from '../../schemas/seed/seedByKind';
import { seedId } from '../../schemas/seed/seedId';
import { panNumber } from '../../schemas/seed/taxNumbers';
import { template, type SeedContext } from '../../schemas/seed/template';
import type { FormValues } from '../../schemas/values/values';
import { auditTime } from '../text/dates';
import { AUDIT_USER_ID } from './audit';
import { emptyOnWire, fieldToWire } from './fieldCodec';

/**
 * Creates records that already have these keys, in order. In V8, an object that gets 80 keys one by one becomes a hash
 * table, several times slower and larger than a copy of a parsed one; this matters for 100,000 records.
 * @param keys the same for all records
 */
function blankRecords(keys: readonly string[]): () => Record<string, unknown> {
  const text = JSON.stringify(Object.fromEntries(keys.map(key => [key, null])));
  const model = JSON.parse(text) as Readonly<Record<string, null>>;
  return () => ({ ...model });
}

export interface SeedOptions {
  readonly account: string;
  readonly count: number;
  readonly random: Random;
  readonly now: Date;
}

type SeedValue = string | number | boolean | null;

/** A field with its generator, and its section's toggle. */
interface Step {
  readonly field: Field;
  readonly make: Maker;
  readonly toggle: string | undefined;
}

/**
 * Form values of realistic records, one after the other; hidden fields are undefined. Deterministic for equal account,
 * count and random numbers.
 * @returns one object that is reused for each record, so that 100,000 records create no garbage
 */
function* seedValues(schema: ResourceSchema, options: SeedOptions): Generator<FormValues> {
  const outlets = outletsOf(options.account);
  const [anyOutlet] = outlets;
  if (anyOutlet === undefined) return;
  const steps = seedSteps(schema);
  const values = blankRecords(schema.fields.map(field => field.source))();
  const context = { ...options, values, outlet: anyOutlet, number: 0, turn: 0, pan: '' };
  while (context.number < options.count) {
    context.outlet = outlets[context.number % outlets.length] ?? anyOutlet;
    context.turn = Math.floor(context.number / outlets.length) + 1;
    context.number += 1;
    context.pan = panNumber(options.random);
    fill(values, steps, context);
    yield values;
  }
}

function fill(values: Record<string, unknown>, steps: readonly Step[], context: SeedContext): void {
  for (const { field, make, toggle } of steps) {
    const isShown = (toggle === undefined || values[toggle] === true) && evaluate(field.when, values);
    values[field.source] = isShown ? make(context) : undefined;
  }
}

/** Toggles first, because other fields are filled only if their section is open. */
function seedSteps(schema: ResourceSchema): readonly Step[] {
  const toggles = new Set(schema.sections.map(section => section.toggle));
  const ordered = [
    ...schema.fields.filter(field => toggles.has(field.source)),
    ...schema.fields.filter(field => !toggles.has(field.source)),
  ];
  return ordered.map(field => ({
    field,
    make: seedMaker(schema, field),
    toggle: sectionOf(schema, field.source)?.toggle,
  }));
}

/** The resource's own values take precedence over generated ones. */
function seedMaker(schema: ResourceSchema, field: Field): Maker {
  const declared = schema.seed.values?.[field.source]?.map(value => valueMaker(field, value));
  const rows = schema.seed.rows?.map(row =>
    Object.hasOwn(row, field.source) ? valueMaker(field, row[field.source] ?? null) : undefined,
  );
  const byKind = makerOf(field);
  return context => {
    const fromRow = rows?.[(context.number - 1) % rows.length];
    const oneOf = declared?.[Math.floor(context.random() * declared.length)];
    return (fromRow ?? oneOf ?? byKind)(context);
  };
}

function valueMaker(field: Field, value: SeedValue): Maker {
  if (typeof value !== 'string') return () => value;
  const make = template(value);
  const isNumeric = field.kind === 'number' || field.kind === 'integer';
  return isNumeric ? context => Number(make(context)) : make;
}

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
