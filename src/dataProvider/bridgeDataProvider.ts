import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import type { ListEngine } from '../records/listEngine';
import type { ListSource } from '../records/listSource';
import type { DuplicateCheck, RecordData, ResourceSchema } from '../schemas/resource';
import { readMessage } from '../wire/message';
import { fillPath } from '../wire/path';
import { createBaseCheck } from './baseCheck';
import type { BulkProgress, BulkWatch } from './bulkDeleteCalls';
import { fetchedBulkDelete } from './fetchedBulkDelete';
import { createFileCalls, type FileCalls } from './fileCalls';
import { forEachLimited } from './forEachLimited';
import { createListVerbs } from './listVerbs';
import { createLogCalls, type LogCalls } from './logCalls';
import { createLocalVerbs, type LocalShelf } from './localVerbs';
import { createMasterVerbs, type WritingVerbs } from './masterVerbs';
import { OpenLists } from './openLists';
import { createRestVerbs } from './restVerbs';
import { createSourceOpener } from './openSource';
import { createSyncCalls, type SyncCalls } from './syncCalls';
import { createStatusCall } from './statusCall';
import type { CallerSession, Transport } from './transport';

/** What the console can ask beyond react-admin's verbs; reached through `useDataProvider<BridgeDataProvider>()`. */
export interface BridgeMethods {
  /** The list of a resource, fetched once; the same object each time. */
  openList(resource: string): ListSource;
  /** What the server's search finds, as a list of its own. */
  searchList(resource: string, term: string): ListSource;
  /** Whether the API knows the value already (specification, section 5, 'Duplicate checks'). */
  checkDuplicate(resource: string, type: DuplicateCheck['type'], value: string): Promise<boolean>;
  /** Prepares to delete these as they are now; what it answers deletes all that it can, and says which it could not. */
  prepareDelete(
    resource: string,
    ids: readonly string[],
    signal?: AbortSignal,
  ): (watch?: BulkWatch) => Promise<BulkProgress>;
  /** Enables (1) or disables (0) a record with the body `{id, status}` (specification, section 7, 'Vehicle type'). */
  setStatus(resource: string, id: string, status: 0 | 1): Promise<RecordData>;
  /** What the sync screens ask. */
  readonly sync: SyncCalls;
  /** What the file screens ask. */
  readonly files: FileCalls;
  /** Forgets all lists; for logout. */
  closeLists(): void;
}

export type BridgeDataProvider = DataProvider & BridgeMethods & { readonly log: LogCalls };

export interface BridgeOptions {
  readonly resources: readonly ResourceSchema[];
  readonly transport: Transport;
  readonly session: CallerSession;
  readonly uid: () => unknown;
  readonly now: () => Date;
  readonly newEngine: () => ListEngine;
  readonly shelf: LocalShelf;
  /** Names what the console makes; random UUIDs unless a test gives its own. */
  readonly newId?: () => string;
  /** The day of the sync screens' first search, `YYYY-MM-DD`; today where absent. */
  readonly defaultSyncDate?: string;
}

/** How many calls of a bulk action are under way at once. */
const BULK_CALLS = 3;

/**
 * react-admin's data provider over specification section 7: reading verbs are answered from lists that are fetched
 * once, writing verbs go to the API by the resource's style and resolve only when it has answered.
 */
export function createBridgeDataProvider(options: BridgeOptions): BridgeDataProvider {
  const { resources, transport, session, shelf } = options;
  const schemas = new Map(resources.map(schema => [schema.name, schema]));
  const schemaOf = (resource: string): ResourceSchema => {
    const schema = schemas.get(resource);
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
    known: (schema: ResourceSchema, id: string) => lists.known(schema, id),
    saved: (schema: ResourceSchema, record: RecordData) => lists.saved(schema, record),
    deleted: (schema: ResourceSchema, id: string) => lists.deleted(schema, [id]),
  };
  const log = createLogCalls({ ...options, known: writing.known });
  const verbs: Record<ResourceSchema['style'], WritingVerbs> = {
    master: createMasterVerbs(writing),
    rest: createRestVerbs(writing),
    local: createLocalVerbs(shelf, writing),
  };
  const setStatus = createStatusCall({ ...writing, lists });
  const verbsOf = (schema: ResourceSchema) => log.noting(verbs[styleOf(schema)]);

  /** A change that is refused because somebody else was first teaches the lists what the record is now. */
  const learning = async <T>(schema: ResourceSchema, change: () => Promise<T>): Promise<T> => {
    try {
      return await change();
    } catch (error) {
      await baseCheck.learn(schema, error);
      throw error;
    }
  };

  const update = async (resource: string, params: UpdateParams) => {
    const schema = schemaOf(resource);
    return { data: await learning(schema, () => verbsOf(schema).update(schema, params)) };
  };
  const remove = async (resource: string, params: DeleteParams) => {
    const schema = schemaOf(resource);
    return { data: { id: await learning(schema, () => verbsOf(schema).delete(schema, params)) } };
  };

  const prepareDelete = fetchedBulkDelete({
    transport,
    session,
    lists,
    learn: baseCheck.learn,
    isMaster: schema => styleOf(schema) === 'master',
    remove: (schema, id) => remove(schema.name, { id }),
  });

  const methods = createMethods(
    transport,
    schemaOf,
    lists,
    createSyncCalls(options),
    createFileCalls(options),
  );
  const answers = {
    ...createListVerbs(schemaOf, resource => lists.list(schemaOf(resource))),
    create: async (resource: string, params: CreateParams) => {
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
    ...methods,
    prepareDelete: (resource: string, ids: readonly string[], signal?: AbortSignal) =>
      prepareDelete(schemaOf(resource), ids, signal),
    setStatus: async (resource: string, id: string, status: 0 | 1) => {
      const schema = schemaOf(resource);
      return log.notingStatus(schema, id, () => learning(schema, () => setStatus(schema, id, status)));
    },
    log,
    closeLists: () => {
      methods.closeLists();
      log.closeList();
    },
  };
  // react-admin types each verb for any record type at once; ours are the schema's records.
  return answers as unknown as BridgeDataProvider;
}

function createMethods(
  transport: Transport,
  schemaOf: (resource: string) => ResourceSchema,
  lists: OpenLists,
  sync: SyncCalls,
  files: FileCalls,
): Omit<BridgeMethods, 'setStatus' | 'prepareDelete'> {
  return {
    openList: resource => lists.list(schemaOf(resource)),
    searchList: (resource, term) => lists.search(schemaOf(resource), term),
    checkDuplicate: async (resource, type, value) => {
      const path = fillPath(schemaOf(resource).endpoints.exists, { value });
      const answer = await transport.send({ path, kind: 'read', body: { type } });
      return readMessage(answer).toLowerCase() === 'duplicate';
    },
    sync,
    files,
    closeLists: () => {
      lists.closeAll();
      sync.closeLists();
      files.closeLists();
    },
  };
}
