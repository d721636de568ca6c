import type { Field } from '../field';
import type { ResourceSchema } from '../resource';
import { evaluate } from '../evaluate';
import { sectionOf } from '../sections';
import type { FormValues } from '../values/values';
import { blankRecords } from './blankRecords';
import { outletsOf } from './dealers';
import type { Random } from './random';
import { makerOf, type Maker } from './seedByKind';
import { panNumber } from './taxNumbers';
import { template, type SeedContext } from './template';

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
 * @returns one object that is reused for each record: 100,000 records leave no garbage
 */
export function* seedValues(schema: ResourceSchema, options: SeedOptions): Generator<FormValues> {
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
