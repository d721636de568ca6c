import type { Hono } from 'hono';
import type { ResourceSchema } from '../../src/schemas/resource';
import { isRecord } from '../../src/schemas/values';
import {
  BULK_DELETE_MOST,
  bulkDeletePath,
  type BulkDeleteAnswer,
  type BulkDeleteBody,
  type BulkDeleteRecord,
} from '../../src/wire/bulkDelete';
import type { AppEnv } from '../http/appEnv';
import { invalid } from '../http/errors';
import { jsonAnswer } from '../http/jsonAnswer';
import { type JsonObject, readJsonObject } from '../http/jsonBody';
import { pathPattern } from '../http/pathPattern';
import type { RecordCalls } from './recordCalls';
import type { ResourceRoutesOptions } from './resourceRoutes';

function readRecord(given: unknown): BulkDeleteRecord {
  const { id, base }: JsonObject = isRecord(given) ? given : {};
  if (typeof id !== 'string' || id === '')
    throw invalid({ records: 'Each of the records is named by its id' });
  if (base === undefined) return { id };
  if (typeof base !== 'string') throw invalid({ records: 'The base of a record is a text, or left out' });
  return { id, base };
}

function readBody({ records }: JsonObject): BulkDeleteBody {
  if (!Array.isArray(records) || records.length === 0)
    throw invalid({ records: 'The records are a list of one or more' });
  if (records.length > BULK_DELETE_MOST)
    throw invalid({ records: `A call deletes ${BULK_DELETE_MOST} records at most` });
  return { records: records.map(readRecord) };
}

/** Adds the call that deletes many records, where the path of the one that deletes one leaves room for it. */
export function addBulkDelete(
  routes: Hono<AppEnv>,
  schema: ResourceSchema,
  calls: RecordCalls,
  { authorised, limits }: ResourceRoutesOptions,
): void {
  const path = bulkDeletePath(schema);
  if (path === null) return;
  routes.post(pathPattern(path), authorised, async context => {
    // A record's limit is below what a thousand ids take, each character of them written as an escape.
    const { records } = readBody(await readJsonObject(context, limits.batchBytes));
    const answer: BulkDeleteAnswer = { refused: await calls.removeMany(context.get('session'), records) };
    return jsonAnswer(context, answer);
  });
}
