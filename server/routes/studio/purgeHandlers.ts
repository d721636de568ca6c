import type { Context } from 'hono';
import { recordRight } from '../../../src/rights/right';
import type { RecordData } from '../../../src/schemas/resource';
import { STUDIO_LIMITS } from '../../../src/schemas/studio/runTimeLimits';
import { confirmingNames, isTyped } from '../../../src/schemas/studio/typedName';
import { hexDigest } from '../../../src/wire/record/hexDigest';
import { assertRight } from '../../auth/requireRight';
import type { AppEnv, Session } from '../../http/appEnv';
import { ApiError, conflict, noSuchRecord } from '../../http/errors';
import type { StoredResource } from '../../store/studio/studioStore';
import type { Handlers } from '../serveCall';
import { asideText, backupText } from './backupText';
import { ownResource } from './registry';
import { loggingRefusal, studioEntry, type StudioChange } from './studioLog';
import type { StudioRoutesOptions } from './studioOptions';

const RESOURCE = 'resource';
const DAY_MS = 86_400_000;

/** The backup of a resource, the values set aside, and the purge. */
export function studioPurgeHandlers(options: StudioRoutesOptions) {
  const { store, clock } = options;
  const { studio, records } = store;

  async function stored(account: string, name: string): Promise<StoredResource> {
    const { resources } = await studio.schemas(account);
    const resource = resources.find(each => each.name === name && each.state !== 'gone');
    if (!resource) throw noSuchRecord(RESOURCE);
    return resource;
  }

  /** Logs an export before the first record is sent, because an interrupted answer contains records, too. */
  async function logExport(
    context: Context<AppEnv>,
    session: Session,
    { name, version }: StoredResource,
    exported: RecordData,
  ) {
    // A user who views the console as a role changes nothing, and so leaves no entry.
    if (isLooking(context)) return;
    const change = { action: 'export', name, before: {}, after: { ...exported, version } } as const;
    await store.log.add(session.account, studioEntry(session, clock(), change));
  }

  /** A resource whose records the caller may see; a refusal is logged. @throws ApiError 403 */
  async function visible(context: Context<AppEnv>, session: Session, resource: StoredResource, what: string) {
    const own = ownResource(resource, options.resources);
    const change = { action: 'export', name: resource.name, before: {}, after: { what } } as const;
    const check = async () => assertRight(context, recordRight(own.declaration, 'see'), options);
    await (isLooking(context) ? check() : loggingRefusal(options, session, change, check));
    return own;
  }

  return {
    async studioAside({ context, session, params: { name } }) {
      const { account } = session;
      const resource = await stored(account, name);
      const { schema } = await visible(context, session, resource, 'aside');
      await logExport(context, session, resource, { what: 'aside' });
      // Sent as JSON text like other values of a query, or as it is.
      const fid = context.req.query('fid')?.replaceAll('"', '');
      const { display, fields } = schema();
      return asideText(studio, account, { name, display, fields, fid });
    },

    async studioBackup({ context, session, params: { name } }) {
      const { account } = session;
      const resource = await stored(account, name);
      const { schema } = await visible(context, session, resource, 'backup');
      // The state is read before the records, so that a change in between makes the backup outdated.
      const backup = backupOf(resource, await records.state(account, name));
      await logExport(context, session, resource, { what: 'backup', backup });
      const { display, fields } = schema();
      return backupText(store, account, { name, display, fields, backup });
    },

    studioPurge({ session, params: { name }, body: { why, confirm, backup } }) {
      const { account } = session;
      const now = clock();
      const change: StudioChange = { action: 'purge', name, before: {}, after: { why } };
      return loggingRefusal(options, session, change, async () => {
        const state = await records.state(account, name);
        const isThere = await studio.purge(account, name, now.getTime(), ({ resource }) => {
          if (resource.state === 'gone') throw noSuchRecord(RESOURCE);
          assertOldEnough(resource, now);
          if (backup !== backupOf(resource, state)) throw backupOld();
          const { menu } = ownResource(resource, options.resources).declaration;
          const names = confirmingNames(name, menu?.label);
          if (!isTyped(names, confirm)) throw notConfirmed(names);
          const { version, digest, retiredAt } = resource;
          return studioEntry(session, now, {
            ...change,
            before: { state: resource.state, retiredAt },
            after: { state: 'gone', version, digest, backup, why },
          });
        });
        if (!isThere) throw noSuchRecord(RESOURCE);
        return { message: 'Success' };
      });
    },
  } satisfies Partial<Handlers>;
}

const isLooking = (context: Context<AppEnv>): boolean => context.get('standing') === 'looking';

/** Identifies a backup: equal for backups of the same state, different after a change. */
const backupOf = ({ digest, version, retiredAt }: StoredResource, state: string | null): string =>
  hexDigest(`${digest} ${version} ${retiredAt ?? ''} ${state ?? ''}`).slice(0, 32);

/** @throws ApiError 409 */
function assertOldEnough({ state, retiredAt }: StoredResource, now: Date): void {
  if (state !== 'retired' || retiredAt === null)
    throw conflict(
      'notRetired',
      `Retire the resource first; ${STUDIO_LIMITS.daysToPurge} days later it can be purged. Nothing was deleted`,
    );
  const possible = new Date(retiredAt.replace(' ', 'T')).getTime() + STUDIO_LIMITS.daysToPurge * DAY_MS;
  const days = Math.ceil((possible - now.getTime()) / DAY_MS);
  if (days > 0)
    throw conflict(
      'tooEarly',
      `It was retired less than ${STUDIO_LIMITS.daysToPurge} days ago. It can be purged in ${days === 1 ? '1 day' : `${days} days`}; nothing was deleted`,
    );
}

const backupOld = (): ApiError =>
  conflict(
    'backupOld',
    'The backup is none of the resource as it is now. Download it again; nothing was deleted',
  );

const notConfirmed = (names: readonly string[]): ApiError =>
  new ApiError(422, 'notConfirmed', `Type the name '${names[0]}' to confirm. Nothing was deleted`, {
    fields: { confirm: `Type ${names.join(' or ')}` },
  });
