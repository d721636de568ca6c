import type { Outlet } from './dealers';
import { digits, letters, pick, type Random } from './random';
import { gstin } from './taxNumbers';
import { BANKS, CITIES, COMPANY_NAMES, FIRST_NAMES, LAST_NAMES, PAYMENT_MODES } from './words';

/** The input from which a seeded record is generated. */
export interface SeedContext {
  readonly random: Random;
  readonly now: Date;
  readonly account: string;
  /** The record's number, from 1. */
  readonly number: number;
  /** The record's outlet, and the number of records for that outlet so far, including this one. */
  readonly outlet: Outlet;
  readonly turn: number;
  /** The party's tax number, the same in all fields. */
  readonly pan: string;
  /** The record's values so far. */
  readonly values: Readonly<Record<string, unknown>>;
}

type Part = (context: SeedContext) => string;

const words: Readonly<Record<string, Part>> = {
  n: context => String(context.number),
  turn: context => String(context.turn),
  group: context => context.outlet.group,
  dealer: context => context.outlet.dealer,
  loc: context => context.outlet.loc,
  city: context => context.outlet.city,
  channel: context => context.outlet.channel,
  cid: context => String(context.outlet.cid),
  pan: context => context.pan,
  gstin: context => gstin(context.random, context.outlet.state, context.pan),
  person: ({ random }) => `${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)}`,
  company: ({ random }) => pick(random, COMPANY_NAMES),
  town: ({ random }) => pick(random, CITIES),
  bank: ({ random }) => pick(random, BANKS),
  mode: ({ random }) => pick(random, PAYMENT_MODES),
};

/** The words allowed in braces, besides patterns and field names. */
export const SEED_WORDS: readonly string[] = Object.keys(words);

/**
 * Compiles a seed's text, once for all records. `{n}` stands for a word above, `{n:5}` for the same with leading zeros,
 * `{###}` for random digits, `{AAA}` for random letters, any other name for the record's value of that field.
 */
export function template(text: string): Part {
  const pieces = text.split(/(\{[^{}]+\})/).filter(piece => piece !== '');
  const [first = () => '', ...others] = pieces.map(piece => {
    const name = /^\{(.+)\}$/.exec(piece)?.[1];
    return name === undefined ? () => piece : part(name);
  });
  return context => others.reduce((made, make) => made + make(context), first(context));
}

function part(name: string): Part {
  if (/^#+$/.test(name)) return ({ random }) => digits(random, name.length);
  if (/^A+$/.test(name)) return ({ random }) => letters(random, name.length);
  const [word = name, width = '0'] = name.split(':');
  const make = words[word] ?? (({ values }: SeedContext) => String(values[word] ?? ''));
  const length = Number(width);
  return length === 0 ? make : context => make(context).padStart(length, '0');
}
