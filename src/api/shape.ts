import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { isRecord } from '../schemas/values/values';

/** A JSON Schema (draft 2020-12), as in OpenAPI 3.1. */
export type JsonSchema = SchemaObject | ReferenceObject;

/** Named schemas, which are described once and referenced. */
export type Definitions = Record<string, JsonSchema>;

/**
 * The declaration of a wire value. From it follow its TypeScript type (`Infer`), its JSON Schema, the strict parser for
 * requests on the server, and the tolerant parser for responses in the console.
 */
export interface Shape<T> {
  schema(definitions: Definitions): JsonSchema;
  /** Whether a value matches exactly. */
  is(value: unknown): boolean;
  /** The strict parser. @throws Refused naming the field and the required value */
  take(value: unknown, field: string): T;
  /**
   * The tolerant parser: the value as far as it can be understood, else undefined.
   * @param index of the value in its array, from 0
   */
  read(value: unknown, index: number): T | undefined;
  /** Replaces a value that cannot be parsed; without it, the surrounding value is dropped too. */
  readonly blank?: T;
}

/** The TypeScript type of a shape. */
export type Infer<S> = S extends Shape<infer T> ? T : never;

/** A request does not match its call's declaration: texts for the user, by field. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0]);
  }
}

const WRONG_VALUE = 'The value is not of the kind that is expected here';

interface Leaf<T> {
  readonly schema: JsonSchema | Shape<T>['schema'];
  readonly is: (value: unknown) => value is T;
  readonly read?: Shape<T>['read'];
  readonly blank?: T;
}

/** A shape with a single check, and no shapes inside. */
export function leaf<T>({ schema, is, read = exactly(is), ...rest }: Leaf<T>): Shape<T> {
  return {
    schema: typeof schema === 'function' ? schema : () => schema,
    is,
    take(value, field) {
      if (is(value)) return value;
      throw new Refused({ [field]: WRONG_VALUE });
    },
    read,
    ...rest,
  };
}

const exactly =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): T | undefined =>
    is(value) ? value : undefined;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown): value is number => isNumber(value) && value >= 0;

/** Ids may arrive as numbers. */
const readText = (value: unknown) => (isText(value) ? value : isNumber(value) ? String(value) : undefined);

export const text = leaf({ schema: { type: 'string' }, is: isText, read: readText, blank: '' });

/** Text that is not empty; a response object without it is dropped. */
export const filledText = leaf({
  schema: { type: 'string', minLength: 1 },
  is: (value): value is string => isText(value) && value !== '',
  read: value => readText(value) || undefined,
});

/** `YYYY-MM-DD HH:mm:ss`, without a time zone. */
export const moment: Shape<string> = {
  ...text,
  schema: () => ({ type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$` }),
};

/** A point in time, as ISO 8601 in UTC. */
export const instant = leaf({
  schema: { type: 'string', pattern: INSTANT.source },
  is: (value): value is string => isText(value) && INSTANT.test(value) && !Number.isNaN(Date.parse(value)),
});

export const count = leaf({
  schema: { type: 'integer', minimum: 0 },
  is: (value): value is number => isCount(value) && Number.isInteger(value),
  read: exactly(isCount),
  blank: 0,
});

export const integer = leaf({
  schema: { type: 'integer' },
  is: (value): value is number => Number.isSafeInteger(value),
  blank: 0,
});
/** The number of an array element, from 1; a missing one follows from the order. */
export const ordinal: Shape<number> = {
  ...count,
  read: (value, index) => count.read(value, index) ?? index + 1,
};

export const flag = leaf({
  schema: { type: 'boolean' },
  is: (value): value is boolean => typeof value === 'boolean',
  blank: false,
});

export const anything = leaf<unknown>({ schema: {}, is: (_value): _value is unknown => true, blank: null });

/** An object of any properties. */
export const properties = leaf({ schema: { type: 'object' }, is: isRecord, blank: {} });

/**
 * One of these values.
 * @param blank replaces any other value in a response
 */
export function oneOf<const T extends string | number>(values: readonly T[], blank?: NoInfer<T>): Shape<T> {
  const is = (value: unknown): value is T => values.some(each => each === value);
  return leaf({ schema: { enum: [...values] }, is, ...(blank === undefined ? {} : { blank }) });
}

/** Elements that cannot be parsed are dropped. */
export function arrayOf<T>(items: Shape<T>): Shape<readonly T[]> {
  return leaf<readonly T[]>({
    schema: definitions => ({ type: 'array', items: items.schema(definitions) }),
    is: (value): value is readonly T[] => Array.isArray(value) && value.every(items.is),
    read: value =>
      Array.isArray(value)
        ? value.map((each, index) => readOr(items, each, index)).filter(each => each !== undefined)
        : undefined,
    blank: [],
  });
}

/** The shape or null; a value that cannot be parsed becomes null. */
export const orNull = <T>(shape: Shape<T>): Shape<T | null> => ({
  schema: definitions => ({ anyOf: [shape.schema(definitions), { type: 'null' }] }),
  is: value => value === null || shape.is(value),
  take: (value, field) => (value === null ? null : shape.take(value, field)),
  read: shape.read,
  blank: null,
});

type Properties = Readonly<Record<string, Shape<unknown>>>;
type Simplify<T> = { readonly [K in keyof T]: T[K] };
type ObjectOf<N extends Properties, O extends Properties> = Simplify<
  { [K in keyof N]: Infer<N[K]> } & { [K in keyof O]?: Infer<O[K]> }
>;

/** A response object: exactly these properties; those in `optional` may be missing. */
export const responseObject = <N extends Properties, O extends Properties = Record<never, never>>(
  needed: N,
  optional?: O,
): Shape<ObjectOf<N, O>> => objectOf(needed, optional, { additionalProperties: false });

/** A request object: unknown properties are ignored. */
export const requestObject = <N extends Properties, O extends Properties = Record<never, never>>(
  needed: N,
  optional?: O,
): Shape<ObjectOf<N, O>> => objectOf(needed, optional, {});

function objectOf<N extends Properties, O extends Properties>(
  needed: N,
  optional: O | undefined,
  closing: JsonSchema,
): Shape<ObjectOf<N, O>> {
  const parts = Object.entries({ ...needed, ...optional });
  const names = Object.keys(needed);
  const isNeeded = (name: string) => Object.hasOwn(needed, name);
  const isWhole = (value: object): value is ObjectOf<N, O> => names.every(name => Object.hasOwn(value, name));

  /** Maps each property; undefined results are dropped. */
  function each(value: RecordLike, read: (name: string, part: Shape<unknown>, given: unknown) => unknown) {
    const result: Record<string, unknown> = {};
    for (const [name, part] of parts) {
      const property = read(name, part, Object.hasOwn(value, name) ? value[name] : undefined);
      if (property !== undefined) result[name] = property;
    }
    return result;
  }

  return {
    schema: definitions => ({
      type: 'object',
      properties: Object.fromEntries(parts.map(([name, part]) => [name, part.schema(definitions)])),
      required: names,
      ...closing,
    }),
    is: value =>
      isRecord(value) &&
      parts.every(([name, part]) => (value[name] === undefined && !isNeeded(name)) || part.is(value[name])),
    take(value, field) {
      const taken = each(isRecord(value) ? value : {}, (name, part, given) =>
        given === undefined && !isNeeded(name) ? undefined : part.take(given, name),
      );
      if (isRecord(value) && isWhole(taken)) return taken;
      throw new Refused({ [field]: 'The value must be an object' });
    },
    read(value, index) {
      if (!isRecord(value)) return undefined;
      const result = each(value, (name, part, given) =>
        isNeeded(name) ? readOr(part, given, index) : part.read(given, index) || undefined,
      );
      return isWhole(result) ? result : undefined;
    },
  };
}

type RecordLike = Readonly<Record<string, unknown>>;

const readOr = <T>(shape: Shape<T>, value: unknown, index: number): T | undefined =>
  shape.read(value, index) ?? shape.blank;

/** Parses a response as far as possible; null if it cannot be parsed. */
export const readAnswer = <T>(shape: Shape<T>, answer: unknown): T | null => readOr(shape, answer, 0) ?? null;

/** The shape, described once under a name. */
export const named = <T>(name: string, shape: Shape<T>): Shape<T> => ({
  ...shape,
  schema(definitions) {
    definitions[name] ??= shape.schema(definitions);
    return { $ref: `#/components/schemas/${name}` };
  },
});

/** The shape with a custom tolerant parser, for variants that foreign APIs send. */
export const withReader = <T>(shape: Shape<T>, read: Shape<T>['read']): Shape<T> => ({ ...shape, read });

/** Documented as one shape; console and handler get the result of `read` instead. */
export const readAs = <T>(described: Shape<unknown>, read: (value: unknown) => T | undefined): Shape<T> => ({
  schema: described.schema,
  is: value => read(value) !== undefined,
  take(value, field) {
    const taken = read(described.take(value, field));
    if (taken !== undefined) return taken;
    throw new Refused({ [field]: WRONG_VALUE });
  },
  read,
});

/** The shape with this message for a request that does not match. */
export const withMessage = <T>(why: string, shape: Shape<T>): Shape<T> => ({
  ...shape,
  take(value, field) {
    if (shape.is(value)) return shape.take(value, field);
    throw new Refused({ [field]: why });
  },
});

/** The shape as a required value: a request without it is refused with this message. */
export const required = <T>(missing: string, shape: Shape<T>): Shape<T> => ({
  ...shape,
  take(value, field) {
    if (isMissing(value)) throw new Refused({ [field]: missing });
    return shape.take(value, field);
  },
});

/** Documented with this schema but not validated. */
export const described = (schema: JsonSchema): Shape<unknown> => ({ ...anything, schema: () => schema });

/** Documented as this shape but not validated: the handler validates the value itself, or ignores it. */
export const unread = (shape: Shape<unknown>): Shape<unknown> => ({ ...anything, schema: shape.schema });

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

/** The shape or null in a request, where an empty text also means null. */
export const orBlank = <T>(shape: Shape<T>): Shape<T | null> => ({
  ...orNull(shape),
  take: (value, field) => (isMissing(value) ? null : shape.take(value, field)),
});
