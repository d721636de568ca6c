import { byKind, isAlwaysRequired, type Field, type FieldRegistry } from '../../schemas/field';
import { DEFAULT_MAX_LENGTH } from '../../schemas/values/defaultMaxLength';
import {
  responseObject,
  arrayOf,
  described,
  flag,
  integer,
  moment,
  oneOf,
  orNull,
  text,
  type Shape,
} from '../shape';

type FieldShapes = Record<string, Shape<unknown>>;

const textShape = ({ maxLength = DEFAULT_MAX_LENGTH }: Field<'text' | 'longText' | 'richText'>) =>
  described({ type: 'string', maxLength });

const numberShape =
  (type: 'number' | 'integer') =>
  ({ positive }: Field<'number' | 'integer'>) =>
    described({ type, ...(positive !== undefined && { exclusiveMinimum: 0 }) });

/** The wire type of each field kind, besides null. */
const shapes: FieldRegistry<Shape<unknown>> = {
  text: textShape,
  longText: textShape,
  richText: textShape,
  number: numberShape('number'),
  integer: numberShape('integer'),
  boolean: ({ stored }) => (stored === 'integer' ? oneOf([0, 1]) : flag),
  yesNo: ({ stored }) => oneOf(stored === 'y/n' ? ['y', 'n'] : ['yes', 'no']),
  select: ({ choices }) => oneOf(choices.map(({ id }) => id)),
  date: () => described({ type: 'string', format: 'date' }),
  // Also as browser inputs write it, without seconds or with a T.
  dateTime: () => text,
  reference: () => described({ type: ['string', 'number'] }),
  list: ({ fields }) => arrayOf(responseObject({}, fieldShapes(fields))),
  jsonList: () => text,
  readOnly: ({ type }) => ({ text, integer, dateTime: moment })[type],
};

/** The properties of a record with these fields; each may be null. */
export const fieldShapes = (fields: readonly Field[]): FieldShapes =>
  Object.fromEntries(fields.map(field => [field.source, orNull(byKind(shapes, field))]));

/** Those of the properties that are always required. */
export const requiredShapes = (fields: readonly Field[]): FieldShapes =>
  Object.fromEntries(fields.filter(isAlwaysRequired).map(field => [field.source, byKind(shapes, field)]));
