import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenAPIObject, OperationObject } from 'openapi3-ts/oas31';

/** The parts of a request and its response that the OpenAPI document describes. */
export interface Exchange {
  readonly method: string;
  /** As sent, percent-encoded. */
  readonly path: string;
  readonly status: number;
  readonly type: string;
  /** The JSON body; read only where the document has a schema for it. */
  readonly json: () => Promise<unknown>;
}

/** An operation of the OpenAPI document and the pointer to it. */
export interface Described {
  readonly pointer: readonly string[];
  readonly operation: OperationObject;
}

/** Checks responses against an OpenAPI document. */
export interface Description {
  /** The operation that matches a request, or null. */
  find(method: string, path: string): Described | null;
  /** What is wrong with a response, or null if it conforms. */
  fault(exchange: Exchange): Promise<string | null>;
}

const ROOT = 'api';
const METHODS: readonly string[] = ['get', 'post', 'put', 'delete'];

const placeholder = /\{\w+\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Turns `/segmap/search/{term}` into a regular expression that matches such paths. */
function patternOf(template: string): RegExp {
  const parts = template.split(placeholder).map(escaped);
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

const reference = (pointer: readonly string[]): string =>
  `${ROOT}#/${pointer.map(part => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** What a schema refers to that says nothing else: nine of ten answers are the same refusal, compiled once. */
const sharedReference = (schema: object = {}): string | undefined =>
  '$ref' in schema && Object.keys(schema).length === 1 ? `${ROOT}${String(schema.$ref)}` : undefined;

/** Reads an OpenAPI document into a response checker. */
export function readDescription(document: OpenAPIObject): Description {
  // Most validators check a few answers: to optimise their code takes longer than it saves.
  const ajv = new Ajv2020({ strict: false, allErrors: false, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema(document, ROOT);
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = ($ref: string): ValidateFunction => {
    const validator = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, validator);
    return validator;
  };

  const paths = Object.entries(document.paths ?? {})
    .map(([template, item]) => ({ template, item, pattern: patternOf(template) }))
    // Literal paths come before templates: `/files/uploads/known` before `/files/uploads/{id}`.
    .sort((one, other) => Number(one.template.includes('{')) - Number(other.template.includes('{')));

  const find = (method: string, path: string): Described | null => {
    const verb = METHODS.find(each => each === method.toLowerCase());
    for (const { template, item, pattern } of paths) {
      const operation = Object.entries(item).find(([name]) => name === verb)?.[1];
      if (verb !== undefined && operation && pattern.test(path))
        return { pointer: ['paths', template, verb], operation };
    }
    return null;
  };

  return {
    find,
    async fault({ method, path, status, type, json }) {
      const described = find(method, path);
      const answer = described?.operation.responses?.[String(status)];
      const content = described ? answer?.content : { 'application/json': {} };
      if (answer && !content) return type === '' ? null : `${method} ${path}: ${status} came with a body`;
      if (!content) return `${method} ${path}: the status ${status} is not described`;
      const media = Object.keys(content).find(each => type.split(';')[0] === each);
      if (media === undefined) return `${method} ${path}: ${status} came as ${type}`;
      if (media !== 'application/json') return null;
      const where = described
        ? [...described.pointer, 'responses', String(status), 'content', media, 'schema']
        : ['components', 'schemas', 'Error'];
      const validate = validatorOf(sharedReference(content[media]?.schema) ?? reference(where));
      if (validate(await json())) return null;
      return `${method} ${path}: the answer ${status} is not as described: ${ajv.errorsText(validate.errors)}`;
    },
  };
}
