import { byKind, type Field, type FieldRegistry } from '../../src/schemas/field';
import { DEFAULT_MAX_LENGTH } from '../../src/schemas/fieldRules';
import { answered, arrayOf, day, moment, oneOf, orNull, text, type Shape } from './shape';

const textShape = ({ maxLength = DEFAULT_MAX_LENGTH }: Field<'text' | 'longText' | 'richText'>): Shape => ({
  type: 'string',
  maxLength,
});

const numberShape =
  (type: 'number' | 'integer') =>
  ({ positive }: Field<'number' | 'integer'>): Shape => ({
    type,
    ...(positive === undefined ? {} : { exclusiveMinimum: 0 }),
  });

/** What travels for each kind, besides null. */
const shapes: FieldRegistry<Shape> = {
  text: textShape,
  longText: textShape,
  richText: textShape,
  number: numberShape('number'),
  integer: numberShape('integer'),
  boolean: ({ stored }) => (stored === 'integer' ? oneOf(0, 1) : { type: 'boolean' }),
  yesNo: ({ stored }) => (stored === 'y/n' ? oneOf('y', 'n') : oneOf('yes', 'no')),
  select: ({ choices }) => oneOf(...choices.map(({ id }) => id)),
  date: () => day,
  // As a browser's input writes it too, without seconds or with a T.
  dateTime: () => text,
  reference: () => ({ type: ['string', 'number'] }),
  list: ({ fields }) => arrayOf(answered({}, fieldProperties(fields))),
  jsonList: () => text,
  readOnly: ({ type }) => readOnlyShapes[type],
};

const readOnlyShapes = { text, integer: { type: 'integer' }, dateTime: moment } as const;

/** The properties of a record with these fields; each may be null. */
export const fieldProperties = (fields: readonly Field[]): Record<string, Shape> =>
  Object.fromEntries(fields.map(field => [field.source, orNull(byKind(shapes, field))]));

/** Those of the fields that have to be filled in whatever else the record holds. */
export const requiredProperties = (fields: readonly Field[]): Record<string, Shape> =>
  Object.fromEntries(
    fields
      .filter(({ required, when }) => required !== undefined && when === undefined)
      .map(field => [field.source, byKind(shapes, field)]),
  );
