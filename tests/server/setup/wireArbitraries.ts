import * as fc from 'fast-check';
import { byKind, type Field, type FieldRegistry } from '../../../src/schemas/field';
import type { ResourceSchema } from '../../../src/schemas/resource';
import { anyCharacter } from '../../setup/anyCharacter';
import { HOSTILE_TEXTS } from './hostileText';

/** Any JSON value, with more known troublemakers than chance would produce. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(
    '\0',
    '\uD800',
    'x'.repeat(5000),
    2 ** 53,
    -1e300,
    {},
    [],
    [[[]]],
    '2024-02-30',
    null,
  ),
);

type TextField = Field<'text' | 'longText' | 'richText'>;

const text = ({ maxLength = 1000, required }: TextField) => {
  const fitting = HOSTILE_TEXTS.filter(each => each.length <= maxLength && each.trim() !== '');
  const filled = fc.oneof(fc.constantFrom(...fitting), fc.uuid());
  return required === undefined ? fc.oneof(filled, fc.constantFrom(null, '')) : filled;
};

const calendarDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));

const count = (field: Field<'number' | 'integer'>) =>
  field.required === undefined ? fc.oneof(fc.integer({ min: 1 }), fc.constant(null)) : fc.integer({ min: 1 });

/** Valid values for each field type. */
const right: FieldRegistry<fc.Arbitrary<unknown>> = {
  text,
  longText: text,
  richText: text,
  number: count,
  integer: count,
  boolean: field => (field.stored === 'integer' ? fc.constantFrom(0, 1) : fc.boolean()),
  yesNo: field => (field.stored === 'y/n' ? fc.constantFrom('y', 'n') : fc.constantFrom('yes', 'no')),
  select: field => fc.constantFrom(...field.choices.map(choice => choice.id)),
  date: () => calendarDay,
  dateTime: () => calendarDay.map(day => `${day} 10:00:00`),
  reference: () => fc.uuid(),
  list: field => fc.array(rowOf(field.fields), { maxLength: 3 }),
  jsonList: field => fc.array(rowOf(field.fields), { maxLength: 3 }).map(rows => JSON.stringify(rows)),
  readOnly: field =>
    field.type === 'integer' ? fc.constantFrom(0, 1) : calendarDay.map(day => `${day} 00:00:00`),
};

const rowOf = (fields: readonly Field[]): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.record(Object.fromEntries(fields.map(field => [field.source, byKind(right, field)])));

const HOSTILE_KEYS = ['__proto__', 'constructor', 'account', 'acc', '$where', ''];

/** Mostly valid bodies for the resource, in which a few fields or keys are arbitrary. */
export function bodyOf(schema: ResourceSchema): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const fields = schema.fields.filter(({ source }) => source !== 'id');
  const keys = fc.constantFrom(...HOSTILE_KEYS, ...fields.map(({ source }) => source));
  const wrong = fc.oneof(fc.constant({}), fc.dictionary(keys, anything, { maxKeys: 3 }));
  const id = fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__'), fc.uuid());
  return fc.tuple(rowOf(fields), wrong, id).map(([record, more, own]) => ({ ...record, ...more, id: own }));
}

/** Bodies that belong to no resource and are not always JSON. */
export const rawBody: fc.Arbitrary<string> = fc.oneof(
  fc.json(),
  fc.string({ unit: anyCharacter }),
  fc.constantFrom('', '{', '[]', '{"id":"a"}', '{"type":"checkCode"}', '{"status":1}'),
);

export const pathValueOf: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS.filter(each => each.length < 300)).map(encodeURIComponent),
  fc.webSegment(),
  fc.constantFrom('%', '%00', '%FF', '%ED%A0%80', '..', '.', '%2e%2e', 'a%2Fb', 'a', 'b', 'c'),
);
