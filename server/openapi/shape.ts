import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 has them. */
export type Shape = SchemaObject | ReferenceObject;

export const text: Shape = { type: 'string' };
export const filledText: Shape = { type: 'string', minLength: 1 };
export const count: Shape = { type: 'integer', minimum: 0 };
export const day: Shape = { type: 'string', format: 'date' };
/** `YYYY-MM-DD HH:mm:ss`, without a zone. */
export const moment: Shape = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$` };
export const anything: Shape = {};

export const oneOf = (...values: readonly (string | number)[]): Shape => ({ enum: [...values] });
export const arrayOf = (items: Shape): Shape => ({ type: 'array', items });
export const orNull = (shape: Shape): Shape => ({ anyOf: [shape, { type: 'null' }] });
export const named = (name: string): Shape => ({ $ref: `#/components/schemas/${name}` });

type Properties = Readonly<Record<string, Shape>>;

/** What is answered: these properties and no others; those in `optional` may be missing. */
export const answered = (needed: Properties, optional: Properties = {}): Shape => ({
  type: 'object',
  properties: { ...needed, ...optional },
  required: Object.keys(needed),
  additionalProperties: false,
});

/** What is sent: properties that nobody knows are passed over. */
export const sent = (needed: Properties, optional: Properties = {}): Shape => ({
  type: 'object',
  properties: { ...needed, ...optional },
  required: Object.keys(needed),
});
