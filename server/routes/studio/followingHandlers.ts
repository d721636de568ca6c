import type { Context } from 'hono';
import type { masterCalls } from '../../../src/api/records/masterCalls';
import type { Field } from '../../../src/schemas/field';
import type { ResourceSchema, ResourceDeclaration } from '../../../src/schemas/resource';
import { FORM_VERSION_HEADER } from '../../../src/wire/http/headers';
import type { AppEnv } from '../../http/appEnv';
import { ApiError, conflict } from '../../http/errors';
import { StoreOutdated, type RecordStore, type StoredRecord } from '../../store/store';
import { parseStored } from '../../store/storedJson';
import type { StudioStore } from '../../store/studio/studioStore';
import { masterHandlers } from '../master/master';
import type { ResourceRoutesOptions } from '../master/resourceRoutes';
import type { HandlersOf } from '../serveCall';
import type { LinkedRecords } from './move/linkedRecords';
import { readLinks } from './move/readLinks';
import { allOwn, type OwnResource, type Registry } from './registry';
import { createMover, linksBetween, type Mover } from './run/mover';
import { seenRecords } from './run/seenRecords';
import { puttingAside, savedWithAside } from './typedAside';

type RecordHandlers = HandlersOf<ReturnType<typeof masterCalls>>;

type SaveRequest = Parameters<RecordHandlers['add' | 'update']>[0];

interface FollowingOptions extends ResourceRoutesOptions {
  readonly registry: Registry;
  /** The shipped resources. */
  readonly resources: readonly ResourceSchema[];
}

/** 410: the resource is retired. */
export const retired = ({ screens }: Pick<ResourceSchema, 'screens'>): ApiError =>
  new ApiError(
    410,
    'retired',
    `“${screens.list.title}” is out of use. Nothing was done; its records are kept, and whoever may publish resources can restore it`,
  );

/** Maximum number of attempts at a write, if publishes come between its validation and its transaction. */
const MOST_ATTEMPTS = 5;

/**
 * The handlers of an own resource. The version that is live in a write's transaction must have validated the write: if
 * a publish came in between, the store refuses the write, and it is repeated with the new version.
 */
export function followingHandlers(resource: OwnResource, options: FollowingOptions): RecordHandlers {
  const handlersOf = (own: OwnResource): RecordHandlers => {
    const records = validatedBy(recordsOf(own, options), own.version);
    const over = (through: RecordStore) =>
      masterHandlers(own.schema(), { ...options, store: { ...options.store, records: through } });
    const handlers = over(records);
    /** The handlers of a save, and its request without the values to set aside. */
    const withAside = async <Request extends SaveRequest>(request: Request) => {
      const { account } = request.session;
      const { body, typed } = await savedWithAside(account, request.body, own, options.store.studio);
      const by = typed.length === 0 ? handlers : over(puttingAside(records, own, typed));
      return { by, request: { ...request, body } };
    };
    const inForm =
      <Request extends { readonly context: Context<AppEnv> }, Result>(
        handle: (request: Request) => Promise<Result>,
      ) =>
      async (request: Request): Promise<Result> => {
        await assertSameForm(request.context, own, options.store.studio);
        return handle(request);
      };
    return {
      ...handlers,
      add: inForm(async saved => {
        const { by, request } = await withAside(saved);
        return by.add(request);
      }),
      update: inForm(async saved => {
        const { by, request } = await withAside(saved);
        return by.update(request);
      }),
      bulkAdd: inForm(handlers.bulkAdd),
    };
  };
  const first = handlersOf(resource);

  async function following<T>(account: string, call: (handlers: RecordHandlers) => Promise<T>): Promise<T> {
    for (let handlers = first, attempt = 1; ; attempt += 1)
      try {
        return await call(handlers);
      } catch (error) {
        if (!(error instanceof StoreOutdated) || attempt === MOST_ATTEMPTS) throw error;
        // For the rest of this call, the own resource answers even if it has just become equal to the shipped one.
        const now = allOwn(await options.registry.now(account)).find(({ name }) => name === resource.name);
        if (now?.state !== 'live') throw retired(resource.schema());
        handlers = handlersOf(now);
      }
  }

  return {
    ...first,
    add: request => following(request.session.account, handlers => handlers.add(request)),
    update: request => following(request.session.account, handlers => handlers.update(request)),
    delete: request => following(request.session.account, handlers => handlers.delete(request)),
    bulkAdd: request => following(request.session.account, handlers => handlers.bulkAdd(request)),
    bulkDelete: request => following(request.session.account, handlers => handlers.bulkDelete(request)),
  };
}

/** The records of a resource, in the live form even while a run moves them. */
function recordsOf(live: OwnResource, { store, clock, resources }: FollowingOptions): RecordStore {
  const { records, studio } = store;
  const { moving } = live;
  if (!moving) return records;
  const former = moving.former.map(each => ({ ...each, declaration: parseStored(each.declaration) }));
  const needed = linksBetween([...former, live]);
  const moverWith = (links: LinkedRecords): Mover =>
    createMover({ former, live, links, user: moving.by, uid: moving.uid, clock });
  let mover: Promise<Mover> | undefined;
  const moverOf = (account: string): Promise<Mover> => {
    mover ??= readLinks({ store, resources }, { account, needed }).then(moverWith);
    // A failure must not affect later calls.
    mover.catch(() => (mover = undefined));
    return mover;
  };
  return seenRecords({ records, studio, moverOf });
}

/** A store that marks each write with the version that validated it. */
function validatedBy(records: RecordStore, version: number): RecordStore {
  const marked = <T extends StoredRecord | null>(record: T): T =>
    record === null ? record : { ...record, validatedBy: version };
  return {
    ...records,
    insert: (account, resource, record) => records.insert(account, resource, marked(record)),
    update: (account, resource, id, change) =>
      records.update(account, resource, id, current => marked(change(current))),
    updateMany: (account, resource, ids, change) =>
      records.updateMany(account, resource, ids, (current, id) => marked(change(current, id))),
  };
}

/**
 * Refuses a record that was written in the form of another version if one of that version's fields has since been
 * removed, renamed or converted: its value would be dropped silently. A program may omit the version: it follows the
 * description of the API.
 * @throws ApiError 409
 */
async function assertSameForm(
  context: Context<AppEnv>,
  { name, version, declaration }: Pick<OwnResource, 'declaration' | 'name' | 'version'>,
  studio: Pick<StudioStore, 'version'>,
): Promise<void> {
  const named = context.req.header(FORM_VERSION_HEADER) ?? '';
  if (!/^[1-9]\d{0,8}$/.test(named) || Number(named) === version) return;
  const written = await studio.version(context.get('session').account, name, Number(named));
  if (!written) return;
  const before: ResourceDeclaration = parseStored(written.declaration);
  if (!areWithin(before.fields, declaration.fields)) throw formChanged();
}

/** Whether all fields still exist with their names and kinds. */
const areWithin = (before: readonly Field[], now: readonly Field[]): boolean =>
  before.every(field =>
    now.some(
      ({ fid, source, kind, ...rest }) =>
        fid === field.fid &&
        source === field.source &&
        kind === field.kind &&
        (!('fields' in field) || ('fields' in rest && areWithin(field.fields, rest.fields))),
    ),
  );

const formChanged = (): ApiError =>
  conflict(
    'formChanged',
    'Someone else has changed this form in the meantime. Nothing was saved; take over the new form, then save again',
  );
