import type { ParameterObject } from 'openapi3-ts/oas31';
import type { ResourceSchema } from '../../src/schemas/resource';
import { BULK_DELETE_MOST, bulkDeletePath } from '../../src/wire/bulkDelete';
import type { Call } from './call';
import { fieldProperties, requiredProperties } from './fieldShapes';
import {
  answered,
  anything,
  arrayOf,
  filledText,
  named,
  oneOf,
  orNull,
  sent,
  text,
  type Shape,
} from './shape';

const status = oneOf(0, 1);

/** What a record of the resource is called among the shapes. */
const recordName = ({ name }: ResourceSchema): string => `Record_${name}`;

/** A record as it is answered. */
export const recordShapes = (schema: ResourceSchema): Record<string, Shape> => ({
  [recordName(schema)]: answered({ id: filledText, status }, ownProperties(schema)),
});

function ownProperties({ fields }: ResourceSchema): Record<string, Shape> {
  const { id: _id, status: _status, ...own } = fieldProperties(fields);
  return own;
}

/** A record as it is sent; its audit fields and its status are filled in where they are left out. */
function newRecord({ fields, style }: ResourceSchema): Shape {
  const { id: _id, status: _status, ...properties } = fieldProperties(fields);
  const needed = { ...(style === 'rest' ? {} : { id: filledText }), ...requiredProperties(fields) };
  const id = style === 'rest' ? { id: filledText } : {};
  return sent(needed, { ...properties, ...id, status: orNull(status), ...needed });
}

/** What is changed of a record: what is left out stays as it is. */
function change(schema: ResourceSchema): Shape {
  const properties = fieldProperties(schema.fields);
  const byBody = schema.updateFields?.includes('id') && !schema.endpoints.update.includes('{id}');
  return byBody ? sent({ id: filledText, status }) : sent({}, { ...properties, status: orNull(status) });
}

const records = {
  ...arrayOf(sent({ id: filledText }, { base: text })),
  minItems: 1,
  maxItems: BULK_DELETE_MOST,
};

/** What a delete of many is answered: the records that are left, and why. */
function refusedShape(schema: ResourceSchema): Shape {
  const refused = answered(
    { id: filledText, status: oneOf(404, 409), message: filledText },
    { record: named(recordName(schema)) },
  );
  return answered({ refused: arrayOf(refused) });
}

const message: Call['answers'] = { 200: { json: named('Message') } };

/** The calls of specification section 7 for one resource, and the bulk delete. */
export function masterCalls(schema: ResourceSchema): readonly Call[] {
  const { endpoints, name, noun, duplicateChecks } = schema;
  const record = named(recordName(schema));
  const call = (path: string, summary: string): Pick<Call, 'method' | 'path' | 'tag' | 'summary'> => ({
    method: 'post',
    path,
    tag: name,
    summary,
  });
  const calls: Call[] = [
    {
      ...call(endpoints.list, `All records of the account, or those of one status`),
      body: { json: sent({}, { uid: anything, status: orNull(status) }), optional: true },
      namesKnown: true,
      answers: {
        200: { json: arrayOf(record) },
        304: { nothing: 'The list is the one that the caller holds' },
      },
    },
    {
      ...call(endpoints.add, `Adds a ${noun}; the same once more is answered alike`),
      body: { json: newRecord(schema) },
      answers: { 200: { json: record } },
      refusals: [409],
    },
    {
      ...call(endpoints.update, `Changes a ${noun}`),
      body: { json: change(schema) },
      namesBase: true,
      answers: { 200: { json: record } },
      refusals: [404, 409],
    },
    {
      ...call(endpoints.delete, `Sets the status of a ${noun} to 0`),
      namesBase: true,
      answers: message,
      refusals: [404, 409],
    },
    {
      ...call(endpoints.search, `Active records whose text contains the term`),
      answers: { 200: { json: arrayOf(record) } },
    },
  ];
  const bulkPath = bulkDeletePath(schema);
  if (bulkPath !== null)
    calls.push({
      ...call(bulkPath, `Sets the status of many records to 0, each unless it has become another`),
      body: { json: sent({ records }) },
      answers: { 200: { json: refusedShape(schema) } },
    });
  if (duplicateChecks.length === 0) return calls;
  const types = duplicateChecks.map(({ type }) => type);
  const exists: Call = {
    ...call(endpoints.exists, 'Whether an active record has this code or name'),
    body: { json: sent({ type: oneOf(...types) }) },
    answers: { 200: { json: answered({ message: oneOf('duplicate', 'ok') }) } },
  };
  return [...calls, exists];
}

const json = (name: string, description: string): ParameterObject => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string', contentMediaType: 'application/json' },
});

const listQuery = [
  json('sort', '["field", "ASC" or "DESC"]'),
  json('range', '[first, last], counted from 0'),
  json('filter', 'An object of fields and what they must be'),
];

/** Plain REST as ra-data-simple-rest speaks it. */
export function restCalls(schema: ResourceSchema): readonly Call[] {
  const { name: tag, noun, restPath } = schema;
  const record = named(recordName(schema));
  const one = `${restPath}/{id}`;
  const answers = { 200: { json: record } };
  const refusals = [404];
  return [
    {
      method: 'get',
      path: restPath,
      tag,
      summary: 'A page of the records',
      query: listQuery,
      answers: { 200: { json: arrayOf(record) } },
    },
    { method: 'get', path: one, tag, summary: `One ${noun}`, answers, refusals },
    {
      method: 'post',
      path: restPath,
      tag,
      summary: `Adds a ${noun}`,
      body: { json: newRecord(schema) },
      answers: { 201: { json: record } },
      refusals: [409],
    },
    {
      method: 'put',
      path: one,
      tag,
      summary: `Changes a ${noun}`,
      body: { json: change(schema) },
      namesBase: true,
      answers,
      refusals: [404, 409],
    },
    {
      method: 'delete',
      path: one,
      tag,
      summary: `Sets the status of a ${noun} to 0`,
      namesBase: true,
      answers,
      refusals: [404, 409],
    },
  ];
}
