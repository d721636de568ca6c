import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  RaRecord,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import type { ConsoleApi } from '../api/console';
import { coreCalls } from '../api/records/coreCalls';
import type { ListEngine } from '../records/listEngine';
import { LISTS_FOLDER } from '../records/stored/listsFolder';
import type { RecordData, ResourceSchema } from '../schemas/resource';
import { FORM_VERSION_HEADER } from '../wire/http/headers';
import { readMessage } from '../wire/http/message';
import { lazyFileCalls } from './files/lazyFileCalls';
import { createLogCalls } from './log/logCalls';
import { createBaseCheck } from './masters/baseCheck';
import { forEachLimited } from './masters/forEachLimited';
import { lazyBulkDelete } from './masters/lazyBulkDelete';
import { createListVerbs } from './masters/listVerbs';
import { createLocalVerbs, type LocalStore } from './masters/localVerbs';
import { createMasterVerbs, type WritingVerbs } from './masters/masterVerbs';
import { OpenLists } from './masters/openLists';
import { createSourceOpener } from './masters/openSource';
import { createRestVerbs } from './masters/restVerbs';
import { createStatusCall } from './masters/statusCall';
import { createRowLists } from './rowLists';
import { createSyncCalls } from './sync/syncCalls';
import type { CallerSession } from './transport/callerSession';
import { createCalls, sendingOf } from './transport/declaredCalls';
import type { Transport } from './transport/transport';

/** react-admin's data provider, extended by the API of all other screens. */
export type BridgeDataProvider = DataProvider &
  ConsoleApi & {
    /** Discards all lists; for logout. */
    closeLists(): void;
  };

export interface BridgeOptions {
  /** The current resources; a changed resource is a new object. */
  readonly resources: () => readonly ResourceSchema[];
  /** Returns a retired resource, whose open screens may still make calls. */
  readonly gone?: (resource: string) => ResourceSchema | undefined;
  /** The version of a resource that the account has published; undefined for a shipped one. */
  readonly versionOf?: (schema: ResourceSchema) => number | undefined;
  /** Called when the API refuses a record that the form of a published version accepted. */
  readonly onRefusedForm?: () => void;
  readonly transport: Transport;
  readonly session: CallerSession;
  readonly uid: () => unknown;
  readonly now: () => Date;
  readonly newEngine: () => ListEngine;
  readonly localStore: LocalStore;
  /** Generates ids; random UUIDs unless a test provides others. */
  readonly newId?: () => string;
  /** The date of the sync screens' first search, `YYYY-MM-DD`; today by default. */
  readonly defaultSyncDate?: string;
}

/** Concurrent calls of a bulk action. */
const BULK_CALLS = 3;

/**
 * react-admin's data provider over the core calls (docs/behaviour.md). Reads are served from lists that are fetched
 * once; writes go to the API in the resource's style and resolve only after its response.
 */
export function createBridgeDataProvider(options: BridgeOptions): BridgeDataProvider {
  const { resources, transport, session, localStore } = options;
  const schemaOf = (resource: string): ResourceSchema => {
    const schema = resources().find(({ name }) => name === resource) ?? options.gone?.(resource);
    if (schema) return schema;
    throw new TypeError(`No resource is called '${resource}'. Declare it in src/schemas.`);
  };
  const styleOf = (schema: ResourceSchema) =>
    schema.style === 'local' && session.features().has(schema.name) ? 'master' : schema.style;

  const lists = new OpenLists(createSourceOpener({ ...options, styleOf }), options.now);
  const baseCheck = createBaseCheck({ transport, session, lists });
  const writing = {
    transport,
    now: options.now,
    headersFor: baseCheck.headersFor,
    formHeaders: (schema: ResourceSchema): Readonly<Record<string, string>> => {
      const version = options.versionOf?.(schema);
      return version === undefined ? {} : { [FORM_VERSION_HEADER]: String(version) };
    },
    refused: (schema: ResourceSchema) => {
      if (options.versionOf?.(schema) !== undefined) options.onRefusedForm?.();
    },
    known: (schema: ResourceSchema, id: string) => lists.known(schema, id),
    saved: (schema: ResourceSchema, record: RecordData) => lists.saved(schema, record),
    deleted: (schema: ResourceSchema, id: string) => lists.deleted(schema, [id]),
  };
  const declared = createCalls(transport, session);
  const log = createLogCalls({ ...options, ...declared, known: writing.known });
  const writingVerbs: Record<ResourceSchema['style'], WritingVerbs> = {
    master: createMasterVerbs(writing),
    rest: createRestVerbs(writing),
    local: createLocalVerbs(localStore, writing),
  };
  const setStatus = createStatusCall({ ...writing, lists });
  const verbsOf = (schema: ResourceSchema) => log.logging(writingVerbs[styleOf(schema)]);

  /** After a change that conflicts with someone else's, updates the lists with the current record. */
  const syncingCache = async <T>(schema: ResourceSchema, change: () => Promise<T>): Promise<T> => {
    try {
      return await change();
    } catch (error) {
      await baseCheck.syncCacheFromConflict(schema, error);
      throw error;
    }
  };

  const update = async (resource: string, params: UpdateParams<RaRecord>) => {
    const schema = schemaOf(resource);
    return { data: await syncingCache(schema, () => verbsOf(schema).update(schema, params)) };
  };
  const remove = async (resource: string, params: DeleteParams<RaRecord>) => {
    const schema = schemaOf(resource);
    return { data: { id: await syncingCache(schema, () => verbsOf(schema).delete(schema, params)) } };
  };

  const prepareDelete = lazyBulkDelete({
    transport,
    session,
    lists,
    syncCacheFromConflict: baseCheck.syncCacheFromConflict,
    isMaster: schema => styleOf(schema) === 'master',
    remove: (schema, id) => remove(schema.name, { id }),
  });

  const sync = createSyncCalls({ ...options, ...declared });
  const rows = createRowLists(options.newEngine);
  const api: ConsoleApi = {
    ...declared,
    ...lazyFileCalls({ ...options, has: declared.has }),
    rowList: rows.rowList,
    account: () => session.account,
    openList: resource => lists.list(schemaOf(resource)),
    loadedList: resource => lists.loaded(schemaOf(resource)),
    readyList: async resource => {
      const list = lists.list(schemaOf(resource));
      if (list.getState().status === 'failed') await list.reload();
      await list.ready();
      return list;
    },
    searchList: (resource, term) => lists.search(schemaOf(resource), term),
    checkDuplicate: async (resource, type, value) => {
      const { exists } = coreCalls(schemaOf(resource));
      if (!exists) return false;
      const answer = await transport.send(sendingOf(exists, { value, body: { type } }));
      return readMessage(answer).toLowerCase() === 'duplicate';
    },
    prepareDelete: (resource, ids, signal) => prepareDelete(schemaOf(resource), ids, signal),
    addRecords: async (schema, records) => {
      const { createBulkAdd } = await import('./masters/bulkAddCalls');
      const add = (of: ResourceSchema, data: object) => verbsOf(of).create(of, { data });
      return createBulkAdd({ ...writing, session, styleOf, add })(schema, records);
    },
    setStatus: async (resource, id, status) => {
      const schema = schemaOf(resource);
      return log.loggingStatus(schema, id, () => syncingCache(schema, () => setStatus(schema, id, status)));
    },
    sync,
    log,
  };
  const verbs = {
    ...createListVerbs(schemaOf, (resource, term) =>
      term ? lists.search(schemaOf(resource), term) : lists.list(schemaOf(resource)),
    ),
    create: async (resource: string, params: CreateParams<RaRecord>) => {
      const schema = schemaOf(resource);
      return { data: await verbsOf(schema).create(schema, params) };
    },
    update,
    updateMany: async (resource: string, { ids, data }: UpdateManyParams) => {
      await forEachLimited(ids, BULK_CALLS, id => update(resource, { id, data, previousData: { id } }));
      return { data: ids };
    },
    delete: remove,
    deleteMany: async (resource: string, { ids }: DeleteManyParams) => {
      const { refused } = await prepareDelete(schemaOf(resource), ids.map(String))();
      for (const { error } of refused) throw error;
      return { data: ids };
    },
  };
  const closeLists = () => {
    for (const each of [sync, rows, log]) each.closeLists();
    lists.closeAll();
    void forgetLists();
  };
  // react-admin types each verb for every record type at once; ours are the schema's records.
  return { ...(verbs as unknown as DataProvider), ...api, closeLists };
}

/** Removes the lists that the browser stores between visits; for logout. */
async function forgetLists(): Promise<void> {
  try {
    const files = await navigator.storage.getDirectory();
    await files.removeEntry(LISTS_FOLDER, { recursive: true });
  } catch {
    // No lists are stored, or this browser has no private file system.
  }
}
