import { isRecord } from '../values/values';
import { nearestFix, nearestName } from './nearestName';
import type { Place } from './place';

/** Checks a value of unknown type and reports its problems. */
export type Shape = ((value: unknown, place: Place) => void) & { readonly isRequired?: boolean };

type RequiredShape = Shape & { readonly isRequired: true };

/** One shape per property of T; the compiler requires all of them, and `required` for required ones. */
export type ShapesOf<T> = {
  readonly [P in keyof T]-?: undefined extends T[P] ? Shape : RequiredShape;
};

/** A required property. */
export const required = (shape: Shape): RequiredShape =>
  Object.assign((value: unknown, place: Place) => shape(value, place), { isRequired: true } as const);

/** @param right guesses the value that was meant; undefined if it cannot */
const plain =
  (isRight: (value: unknown) => boolean, what: string, right?: (value: unknown) => unknown): Shape =>
  (value, place) => {
    if (isRight(value)) return;
    const meant = right?.(value);
    const fix = meant !== undefined && isRight(meant) ? ({ op: 'set', value: meant } as const) : null;
    place.report(`This is ${nameOf(value)}.`, `Write ${what}.`, 'value', fix);
  };

const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : undefined);

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : undefined;

const asWhole = (value: unknown): unknown => {
  const number = typeof value === 'number' ? value : asNumber(value);
  return typeof number === 'number' ? Math.round(number) : undefined;
};

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['yes', true],
  [1, true],
  ['false', false],
  ['no', false],
  [0, false],
]);

export const text = plain(value => typeof value === 'string', 'text in quotes', asText);

export const filledText = plain(
  value => typeof value === 'string' && value.trim() !== '',
  'text that is not empty',
  asText,
);

const FIELD_ID = /^[a-z2-7]{8}$/;

export const fieldId: Shape = (value, place) => {
  if (typeof value === 'string' && FIELD_ID.test(value)) return;
  const cure = 'Write eight of the letters a to z and 2 to 7, or leave it out.';
  place.report(`This is ${nameOf(value)}.`, cure, 'value', { op: 'remove' });
};

export const flag = plain(
  value => typeof value === 'boolean',
  'true or false',
  value => FLAGS.get(typeof value === 'string' ? value.toLowerCase() : value),
);

export const finite = plain(
  value => typeof value === 'number' && Number.isFinite(value),
  'a number',
  asNumber,
);

export const textOrNumber = plain(
  value => typeof value === 'string' || typeof value === 'number',
  'text or a number',
);

export const scalar = plain(
  value => value === null || ['string', 'number', 'boolean'].includes(typeof value),
  'text, a number, true, false or null',
);

/** An integer of at least `least`. */
export const whole = (least: number): Shape =>
  plain(
    value => Number.isSafeInteger(value) && Number(value) >= least,
    `a whole number from ${least}`,
    asWhole,
  );

/** One of a few texts. */
export function oneOf(...words: readonly string[]): Shape {
  return (value, place) => {
    if (typeof value === 'string' && words.includes(value)) return;
    const cure = typeof value === 'string' ? nearestName(value, words) : `Write one of: ${words.join(', ')}.`;
    const fix = typeof value === 'string' ? nearestFix(value, words, 'value') : null;
    place.report(`${quoted(value)} is not known here.`, cure, 'value', fix);
  };
}

export function listOf(shape: Shape, least = 0): Shape {
  return (value, place) => {
    if (!Array.isArray(value)) {
      const fix =
        typeof value === 'string' || isRecord(value) ? ({ op: 'set', value: [value] } as const) : null;
      return place.report(`This is ${nameOf(value)}.`, 'Write a list: [ … ].', 'value', fix);
    }
    if (value.length < least) place.report('This list is empty.', `Write at least ${least} into it.`);
    value.forEach((item: unknown, index) => shape(item, place.at(index)));
  };
}

/** A map with arbitrary keys. */
export function mapOf(shape: Shape): Shape {
  return (value, place) => {
    if (!isRecord(value)) return place.report(`This is ${nameOf(value)}.`, 'Write an object: { … }.');
    for (const [key, item] of definedEntries(value)) shape(item, place.at(key));
  };
}

export function objectOf<T>(shapes: ShapesOf<T>): Shape {
  const known: ReadonlyMap<string, Shape> = new Map(Object.entries<Shape>(shapes));
  return (value, place) => {
    if (!isRecord(value)) return place.report(`This is ${nameOf(value)}.`, 'Write an object: { … }.');
    const entries = definedEntries(value);
    reportMissing(known, entries, place);
    for (const [key, item] of entries) {
      const shape = known.get(key);
      if (shape) shape(item, place.at(key));
      else reportUnknownKey(key, [...known.keys()], place.at(key));
    }
  };
}

function reportUnknownKey(key: string, known: readonly string[], place: Place): void {
  place.report(`There is no '${key}' here.`, nearestName(key, known), 'key', nearestFix(key, known, 'key'));
}

function reportMissing(
  known: ReadonlyMap<string, Shape>,
  entries: readonly (readonly [string, unknown])[],
  place: Place,
): void {
  const present = new Set(entries.map(([key]) => key));
  for (const [key, shape] of known) {
    if (shape.isRequired === true && !present.has(key)) place.report(`'${key}' is missing.`, `Add "${key}".`);
  }
}

/** Undefined counts as missing, as in JSON. */
const definedEntries = (value: Readonly<Record<string, unknown>>) =>
  Object.entries(value).filter(([, item]) => item !== undefined);

/** A value's type in JSON terms. */
export function nameOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return `the text ${quoted(value)}`;
  return quoted(value);
}

const quoted = (value: unknown) =>
  typeof value === 'string' ? `'${value.slice(0, 60)}'` : (JSON.stringify(value) ?? 'null');
