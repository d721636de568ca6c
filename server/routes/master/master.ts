import type { Context } from 'hono';
import type { BulkAddRefusal } from '../../../src/api/records/bulkAdd';
import type { masterCalls } from '../../../src/api/records/masterCalls';
import { recordRight } from '../../../src/rights/right';
import type { DuplicateCheck, RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { CHANGES } from '../../../src/wire/record/listTag';
import { keyValues } from '../../../src/wire/sync/lookUps';
import { assertRight } from '../../auth/requireRight';
import type { AppEnv, Session } from '../../http/appEnv';
import { publicError } from '../../http/errorAnswer';
import { ApiError, invalid } from '../../http/errors';
import { baseTags } from '../../http/ifMatch';
import { jsonAnswer, JSON_TYPE } from '../../http/jsonAnswer';
import { cachedState, isKnown, listTag } from '../../http/listTag';
import { pathValue } from '../../http/pathValue';
import { searchTerm } from '../../http/searchTerm';
import type { ListChanges } from '../../store/records/listChanges';
import type { HandlersOf } from '../serveCall';
import { createLoggedCalls } from './loggedCalls';
import type { RecordCalls } from './recordCalls';
import type { ResourceRoutesOptions } from './resourceRoutes';

/** The record's id from the path, or from the body if the path has none (vtype). */
function idOf(context: Context<AppEnv>, path: string, body: RecordData): string {
  if (path.includes('{id}')) return pathValue(context, 'id');
  if (typeof body.id !== 'string' || body.id === '') throw invalid({ id: 'This is a Required Field' });
  return body.id;
}

function requestedCheck(schema: ResourceSchema, { type }: RecordData): DuplicateCheck {
  const check = schema.duplicateChecks.find(each => each.type === type);
  if (check) return check;
  const known = schema.duplicateChecks.map(each => each.type).join(' or ');
  throw new ApiError(400, 'unknownCheck', `The type of the check must be ${known}`);
}

/** Requires the right to delete for a call that sets the status to 0. @throws ApiError 403 */
export function assertMayDelete(
  context: Context<AppEnv>,
  schema: ResourceSchema,
  { status }: RecordData,
  options: ResourceRoutesOptions,
): void {
  if (status === 0) assertRight(context, recordRight(schema, 'delete'), options);
}

/** The core calls (docs/behaviour.md) for one resource, and the bulk delete. */
export function masterHandlers(
  schema: ResourceSchema,
  options: ResourceRoutesOptions,
): HandlersOf<ReturnType<typeof masterCalls>> {
  const { limits, searches, store } = options;
  const { records } = store;
  const calls = createLoggedCalls(schema, options);
  return {
    async list({ context, session: { account }, body: { status } }) {
      const filter = typeof status === 'number' ? { status } : {};
      // The tag is read before the list: after a change in between, callers download again and never keep a stale list.
      const found = context.get('listState');
      const state = found === undefined ? await records.state(account, schema.name) : found;
      const tag = listTag(state, filter.status);
      context.header('ETag', tag);
      if (isKnown(context, tag)) return context.body(null, 304);
      const cached = cachedState(context, filter.status);
      const changes = cached === null ? null : await records.changes(account, schema.name, cached, filter);
      return changes ? changesAnswer(context, changes) : records.list(account, schema.name, filter);
    },
    add: async ({ session, body }) => calls.add(session, body),
    async update({ context, session, body }) {
      assertMayDelete(context, schema, body, options);
      const id = idOf(context, schema.endpoints.update, body);
      return calls.update(session, id, body, baseTags(context));
    },
    async delete({ context, session }) {
      await calls.remove(session, pathValue(context, 'id'), baseTags(context));
      return { message: 'Success' };
    },
    search: async ({ context, session: { account } }) =>
      searches(account, async () =>
        jsonAnswer(
          context,
          await records.search(account, schema.name, searchTerm(context), limits.searchResults),
        ),
      ),
    bulkAdd: async ({ session, body }) => ({ refused: await addEach(calls, session, body.records) }),
    bulkDelete: async ({ session, body }) => ({ refused: await calls.removeMany(session, body.records) }),
    async exists({ context, session: { account }, body }) {
      const { field } = requestedCheck(schema, body);
      const key = keyValues(schema, { [field]: pathValue(context, 'value') })[field];
      const same = key === undefined ? [] : await records.findByKey(account, schema.name, field, key, 1);
      return { message: same.length > 0 ? 'duplicate' : 'ok' };
    },
  };
}

/** 226: the changes since the version of the list that the caller has (RFC 3229). */
const changesAnswer = (context: Context, { changed, gone }: ListChanges): Response =>
  context.body(`{"changed":${changed},"gone":${JSON.stringify(gone)}}`, 226, {
    'Content-Type': JSON_TYPE,
    IM: CHANGES,
  });

/**
 * Adds records one after the other, each like a single call and with its own log entry. A refused record does not
 * affect the others.
 */
async function addEach(
  calls: Pick<RecordCalls, 'add'>,
  session: Session,
  records: readonly RecordData[],
): Promise<readonly BulkAddRefusal[]> {
  const refused: BulkAddRefusal[] = [];
  for (const [at, record] of records.entries())
    await calls.add(session, record).catch((error: unknown) => refused.push(refusalOf(at, error)));
  return refused;
}

/** @throws the error if the record itself is not at fault */
function refusalOf(at: number, error: unknown): BulkAddRefusal {
  const { status, message, fields = {} } = publicError(error);
  if (status !== 409 && status !== 422) throw error;
  return { at, status, message, fields };
}
