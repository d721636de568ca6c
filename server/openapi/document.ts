import type {
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  PathItemObject,
  RequestBodyObject,
  ResponseObject,
  SecurityRequirementObject,
} from 'openapi3-ts/oas31';
import type { Call } from '../../src/api/call';
import { calls } from '../../src/api/calls';
import { masterCalls } from '../../src/api/records/masterCalls';
import { recordShapes } from '../../src/api/records/recordShapes';
import { restCalls } from '../../src/api/records/restCalls';
import * as shape from '../../src/api/shape';
import type { ResourceSchema } from '../../src/schemas/resource';
import { BASE_HEADER } from '../../src/wire/http/changedMeanwhile';
import { ACCOUNT_HEADER } from '../../src/wire/http/headers';
import { CHANGES, CHANGES_HEADER } from '../../src/wire/record/listTag';

const refusedField = { type: 'object', additionalProperties: { type: 'string' } } as const;

/** The shape of all refusals. Only some calls use the optional properties. */
const error = shape.named(
  'Error',
  shape.responseObject(
    { msg: shape.text, code: shape.filledText, requestId: shape.filledText },
    {
      fields: shape.described(refusedField),
      /** For a refused login. */
      error_message: shape.text,
      /** For a post by UTD, and for a post that conflicts with another record. */
      type: shape.described({ const: 'error' }),
      redisId: shape.text,
      /** For a conflicting change: the current record. */
      record: shape.properties,
      /** For a login that needs a second step: the ticket, and the kinds of proof. */
      ticket: shape.text,
      ways: shape.arrayOf(shape.text),
      /** The faults of a draft, and its changes that need a dry run. */
      findings: shape.arrayOf(shape.properties),
      changes: shape.arrayOf(shape.properties),
      /** For a conflicting draft: the stored draft, the effect of a publish, and the live version. */
      theirs: shape.properties,
      dryRun: shape.properties,
      live: shape.properties,
      /** For retiring a resource: the live resources that refer to it. */
      references: shape.arrayOf(shape.properties),
    },
  ),
);

/** All calls; those of the resources come first. */
const callsOf = (resources: readonly ResourceSchema[]): readonly Call[] => [
  ...resources.flatMap(schema => {
    const callsOfStyle = schema.style === 'rest' ? restCalls : masterCalls;
    const own = callsOfStyle(schema, recordShapes(schema));
    return Object.values<Call | null>(own).filter(call => call !== null);
  }),
  ...Object.values(calls),
];

/**
 * Describes the whole API in OpenAPI 3.1, from the schemas of its resources and the shapes of its other calls.
 * @param resources the resources that the API serves
 */
export function openApiDocument(resources: readonly ResourceSchema[]): OpenAPIObject {
  const schemas: shape.Definitions = {};
  const paths: Record<string, PathItemObject> = {};
  for (const call of callsOf(resources)) {
    const method = call.method.toLowerCase();
    paths[call.path] = { ...paths[call.path], [method]: operation(call, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Dealer Bridge',
      version: '1',
      description: 'The API of the console. Every refusal has the shape Error.',
    },
    servers: [{ url: '/' }],
    tags: resources.map(({ name, screens }) => ({ name, description: screens.list.title })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of a login, or an API key',
        },
        basic: { type: 'http', scheme: 'basic', description: 'User and password, for a login alone' },
      },
    },
  };
}

function operation(call: Call, schemas: shape.Definitions): OperationObject {
  const { path, summary, tag, login = 'bearer', body, query = {} } = call;
  const account = login === 'none' ? [] : [accountHeader(login === 'bearer')];
  const security: SecurityRequirementObject[] = login === 'none' ? [] : [{ [login]: [] }];
  return {
    operationId: `${call.method.toLowerCase()} ${path}`.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    summary,
    tags: [tag],
    security,
    parameters: [
      ...account,
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(name)),
      ...(call.namesBase ? [baseHeader] : []),
      ...(call.namesKnown ? [knownHeader] : []),
      ...(call.changes ? [changesHeader] : []),
      ...Object.entries(query).map(([name, description]) => queryParameter(name, description)),
    ],
    ...(body && { requestBody: requestBody(body, schemas) }),
    responses: { ...successes(call, schemas), ...refusals(call, schemas) },
  };
}

const filled: shape.JsonSchema = { type: 'string', minLength: 1 };

const accountHeader = (isRefused: boolean): ParameterObject => ({
  name: ACCOUNT_HEADER,
  in: 'header',
  required: true,
  description: isRefused ? 'The account of the token; any other is refused' : 'The account to log in to',
  schema: filled,
});

const baseHeader: ParameterObject = {
  name: BASE_HEADER,
  in: 'header',
  description: 'Tags of the version that the change is based on; 409 if the record has changed since',
  schema: filled,
};

const knownHeader: ParameterObject = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of the cached list; 304 if it is unchanged',
  schema: filled,
};

const changesHeader: ParameterObject = {
  name: CHANGES_HEADER,
  in: 'header',
  description: '226 with what has changed since the cached list, if that is known',
  schema: { type: 'string', enum: [CHANGES] },
};

const pathParameter = (name: string): ParameterObject => ({
  name,
  in: 'path',
  required: true,
  schema: filled,
});

const queryParameter = (name: string, description: string): ParameterObject => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string', contentMediaType: 'application/json' },
});

const file: shape.JsonSchema = { type: 'string', format: 'binary' };
const uploadForm: shape.JsonSchema = { type: 'object', properties: { file }, required: ['file'] };

function requestBody(body: NonNullable<Call['body']>, schemas: shape.Definitions): RequestBodyObject {
  if ('upload' in body) return { required: true, content: { 'multipart/form-data': { schema: uploadForm } } };
  const schema = body.json.schema(schemas);
  return { required: body.optional !== true, content: { 'application/json': { schema } } };
}

function successes(
  { answer, namesKnown, changes }: Call,
  schemas: shape.Definitions,
): Record<string, ResponseObject> {
  if ('file' in answer) {
    const content = Object.fromEntries(answer.file.map(type => [type, { schema: file }]));
    return { 200: { description: 'The file', content } };
  }
  const schema = answer.json.schema(schemas);
  const done = { description: 'Done', content: { 'application/json': { schema } } };
  return {
    ...Object.fromEntries((answer.statuses ?? [200]).map(status => [status, done])),
    ...(namesKnown && { 304: { description: 'The list is unchanged' } }),
    ...(changes && {
      226: {
        description: 'The changes since',
        content: { 'application/json': { schema: changes.schema(schemas) } },
      },
    }),
  };
}

/** Invalid path or body, not logged in, not allowed, unstorable value, rate limit, store unavailable, store full. */
const BEARER_REFUSALS = [400, 401, 403, 422, 429, 503, 507];
/** Body too slow, too large, or of the wrong type. */
const BODY_REFUSALS = [408, 413, 415];

function refusals(
  { login = 'bearer', body, refusals: own = [] }: Call,
  schemas: shape.Definitions,
): Record<string, ResponseObject> {
  const statuses = [
    500,
    ...own,
    ...(login === 'bearer' ? BEARER_REFUSALS : []),
    ...(body ? BODY_REFUSALS : []),
  ];
  const content = { 'application/json': { schema: error.schema(schemas) } };
  const refused = { description: 'Refused, with the reason', content };
  return Object.fromEntries(statuses.map(status => [status, refused]));
}
