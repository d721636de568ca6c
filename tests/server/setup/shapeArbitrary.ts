import * as fc from 'fast-check';
import type { OpenAPIObject, ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';

type Shape = SchemaObject | ReferenceObject;

const day = fc.constantFrom('2026-11-19', '2026-11-20', '2024-02-29');

const texts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: day,
  uuid: fc.uuid(),
};

function text({ format, pattern, minLength = 0, maxLength = 40 }: SchemaObject): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : texts[format];
  if (known) return known;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength: Math.max(minLength, 1), maxLength: Math.min(maxLength, 40) });
}

function ofType(type: string, shape: SchemaObject, root: OpenAPIObject): fc.Arbitrary<unknown> {
  const least = shape.exclusiveMinimum === undefined ? shape.minimum : Number(shape.exclusiveMinimum) + 1;
  switch (type) {
    case 'string':
      return text(shape);
    case 'integer':
    case 'number':
      return fc.integer({ min: least ?? -1_000, max: 1_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(shapeArbitrary(shape.items ?? {}, root), { maxLength: 3 });
    default:
      return ofObject(shape, root);
  }
}

function ofObject(
  { properties = {}, required = [] }: SchemaObject,
  root: OpenAPIObject,
): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, part]) => [name, shapeArbitrary(part, root)] as const);
  return fc.record(Object.fromEntries(parts), { requiredKeys: [...required] });
}

const isReference = (shape: Shape): shape is ReferenceObject => '$ref' in shape;

/** Generates values that match a schema. @param root the document that resolves references */
export function shapeArbitrary(shape: Shape, root: OpenAPIObject): fc.Arbitrary<unknown> {
  if (isReference(shape)) {
    const name = shape.$ref.split('/').at(-1) ?? '';
    return shapeArbitrary(root.components?.schemas?.[name] ?? {}, root);
  }
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(each => shapeArbitrary(each, root)));
  const types = [shape.type ?? []].flat();
  return types.length === 0 ? fc.jsonValue() : fc.oneof(...types.map(type => ofType(type, shape, root)));
}
