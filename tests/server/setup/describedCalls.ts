import type * as fc from 'fast-check';
import type { OpenAPIObject, OperationObject, RequestBodyObject } from 'openapi3-ts/oas31';
import { shapeArbitrary } from './shapeArbitrary';

/** An operation of the OpenAPI document, with an arbitrary for its body. */
export interface DescribedCall {
  readonly method: string;
  /** With placeholders: `/segmap/search/{term}`. */
  readonly path: string;
  /** JSON bodies that match the schema; null if the operation takes no body or a file. */
  readonly body: fc.Arbitrary<unknown> | null;
  readonly takesFile: boolean;
}

const isOperation = (value: unknown): value is OperationObject =>
  typeof value === 'object' && value !== null && 'responses' in value;

const contentOf = ({ requestBody }: OperationObject): RequestBodyObject['content'] =>
  requestBody && 'content' in requestBody ? requestBody.content : {};

function describedCall(method: string, path: string, operation: OperationObject, root: OpenAPIObject) {
  const content = contentOf(operation);
  const shape = content['application/json']?.schema;
  const body = shape ? shapeArbitrary(shape, root) : null;
  return { method: method.toUpperCase(), path, body, takesFile: 'multipart/form-data' in content };
}

/** Every documented call that requires a login; the logout comes last because it ends the session. */
export function describedCalls(root: OpenAPIObject): readonly DescribedCall[] {
  const calls = Object.entries(root.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => isOperation(operation) && operation.security?.some(each => 'bearer' in each))
      .map(([method, operation]) => describedCall(method, path, operation, root)),
  );
  const isLogout = ({ path }: DescribedCall) => Number(path === '/users/logout');
  return calls.toSorted((one, other) => isLogout(one) - isLogout(other));
}
