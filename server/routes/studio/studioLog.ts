import type { StudioAction } from '../../../src/api/studio/actions';
import type { RecordData } from '../../../src/schemas/resource';
import type { Session } from '../../http/appEnv';
import { ApiError } from '../../http/errors';
import type { NewLogEntry } from '../../store/log/logStore';
import { accessEntry } from '../access/accessLog';
import type { StudioRoutesOptions } from './studioOptions';

/** The logged part of a change: versions and digests, never the declaration. */
export interface StudioChange {
  readonly action: StudioAction;
  readonly name: string;
  readonly before: RecordData;
  readonly after: RecordData;
}

/** The log entry of a change in the studio; it is committed with the change. */
export const studioEntry = (
  session: Session,
  now: Date,
  { action, name, before, after }: StudioChange,
): NewLogEntry => accessEntry(session, now, { type: `studio/${action}`, id: name, name, before, after });

const LOGGED: ReadonlySet<number> = new Set([403, 409, 422, 429]);

/** Logs a refusal with one of the LOGGED statuses; the caller is answered even if this fails. */
export async function logRefusal(
  {
    store,
    clock,
    logger,
    refusedEntries,
  }: Pick<StudioRoutesOptions, 'store' | 'clock' | 'logger' | 'refusedEntries'>,
  session: Session,
  change: StudioChange,
  error: unknown,
): Promise<void> {
  if (!(error instanceof ApiError) || !LOGGED.has(error.status)) return;
  if (refusedEntries.take(session.account) !== 0)
    return logger.warn('log.refusalsLeftOut', { account: session.account, count: 1 });
  const entry = {
    ...studioEntry(session, clock(), change),
    status: 'failed',
    error: error.message,
    diff: [],
  } as const;
  await store.log
    .add(session.account, entry)
    .catch((cause: unknown) => logger.error('log.lost', { type: entry.type, error: cause }));
}

/** Does the work and logs a refusal of it. @throws what the work throws */
export async function loggingRefusal<T>(
  options: Parameters<typeof logRefusal>[0],
  session: Session,
  change: StudioChange,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await logRefusal(options, session, change, error);
    throw error;
  }
}
