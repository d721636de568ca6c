import type {
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  PathItemObject,
  RequestBodyObject,
  ResponseObject,
  SecurityRequirementObject,
} from 'openapi3-ts/oas31';
import type { ResourceSchema } from '../../src/schemas/resource';
import { BASE_HEADER } from '../../src/wire/changedMeanwhile';
import { ACCOUNT_HEADER } from '../../src/wire/headers';
import type { Call, SentBody, Success } from './call';
import { fileCalls } from './fileCalls';
import { fileShapes } from './fileShapes';
import { masterCalls, recordShapes, restCalls } from './recordCalls';
import { answered, filledText, named, text, type Shape } from './shape';
import { logCalls, logShapes } from './logCalls';
import { syncCalls } from './syncCalls';
import { syncShapes } from './syncShapes';
import { userCalls, userShapes } from './userCalls';

/** The one shape of all refusals; what is optional is said by some calls alone. */
const error = answered(
  { msg: text, code: filledText, requestId: filledText },
  {
    fields: { type: 'object', additionalProperties: text },
    /** Of a login. */
    error_message: text,
    /** Of a post by UTD, and of one that meets another record. */
    type: { const: 'error' },
    redisId: text,
    /** Of a change that somebody else's came before: the record as it is now. */
    record: { type: 'object' },
  },
);

const resourceCalls = (schema: ResourceSchema) =>
  schema.style === 'rest' ? restCalls(schema) : masterCalls(schema);

/**
 * The description of the whole API (OpenAPI 3.1), made from the schemas of its resources and the shapes of its other
 * calls.
 * @param resources what the API serves
 */
export function openApiDocument(resources: readonly ResourceSchema[]): OpenAPIObject {
  const calls = [...userCalls, ...resources.flatMap(resourceCalls), ...syncCalls, ...fileCalls, ...logCalls];
  const records = Object.assign({}, ...resources.map(recordShapes));
  const paths: Record<string, PathItemObject> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: operation(call) };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Dealer Bridge',
      version: '1',
      description: 'What the console asks of its server. Every refusal has the shape of Error.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: error, ...userShapes, ...records, ...syncShapes, ...fileShapes, ...logShapes },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        basic: { type: 'http', scheme: 'basic' },
      },
    },
  };
}

function operation(call: Call): OperationObject {
  const { method, path, summary, tag, login = 'bearer', body, query = [] } = call;
  const account = login === 'none' ? [] : [accountHeader(login === 'bearer')];
  const security: SecurityRequirementObject[] = login === 'none' ? [] : [{ [login]: [] }];
  return {
    operationId: `${method} ${path}`.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    summary,
    tags: [tag],
    security,
    parameters: [...account, ...pathParameters(path), ...conditions(call), ...query],
    ...(body ? { requestBody: requestBody(body) } : {}),
    responses: { ...successes(call), ...refusals(call) },
  };
}

const accountHeader = (isRefused: boolean): ParameterObject => ({
  name: ACCOUNT_HEADER,
  in: 'header',
  required: true,
  description: isRefused ? 'The account of the token; any other is refused' : 'The account to log in to',
  schema: filledText,
});

const baseHeader: ParameterObject = {
  name: BASE_HEADER,
  in: 'header',
  description: 'Tags of what the change was made from; 409 where the record is another by now',
  schema: filledText,
};

const knownHeader: ParameterObject = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of the list that the caller holds; 304 where it still is that',
  schema: filledText,
};

const conditions = ({ namesBase, namesKnown }: Call): readonly ParameterObject[] => [
  ...(namesBase ? [baseHeader] : []),
  ...(namesKnown ? [knownHeader] : []),
];

const pathParameters = (path: string): readonly ParameterObject[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: filledText,
  }));

const uploadShape: Shape = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
};

function requestBody(body: SentBody): RequestBodyObject {
  if ('upload' in body)
    return { required: true, content: { 'multipart/form-data': { schema: uploadShape } } };
  return { required: body.optional !== true, content: { 'application/json': { schema: body.json } } };
}

const successes = ({ answers }: Call): Record<string, ResponseObject> =>
  Object.fromEntries(Object.entries(answers).map(([status, success]) => [status, answer(success)]));

function answer(success: Success): ResponseObject {
  if ('nothing' in success) return { description: success.nothing };
  if ('file' in success)
    return {
      description: 'The file',
      content: Object.fromEntries(
        [success.file].flat().map(type => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    };
  return { description: 'Done', content: { 'application/json': { schema: success.json } } };
}

const REFUSED: ResponseObject = {
  description: 'Refused, with the reason',
  content: { 'application/json': { schema: named('Error') } },
};

/** Bad paths and bodies, who is not logged in, another account, what no store can keep, a store that is away or full. */
const BEARER_REFUSALS = [400, 401, 403, 422, 503, 507];
/** A body that comes too slowly, is too large, or is of another type. */
const BODY_REFUSALS = [408, 413, 415];

function refusals({ login = 'bearer', body, refusals: own = [] }: Call): Record<string, ResponseObject> {
  const statuses = [
    500,
    ...own,
    ...(login === 'bearer' ? BEARER_REFUSALS : []),
    ...(body ? BODY_REFUSALS : []),
  ];
  return Object.fromEntries(statuses.map(status => [String(status), REFUSED]));
}
