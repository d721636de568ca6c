import type { Context } from 'hono';
import { may } from '../../../src/rights/right';
import type { AppEnv } from '../../http/appEnv';
import { ApiError, forbidden } from '../../http/errors';
import { HOUR_MS, type PublishState } from '../../store/studio/studioStore';

/** The user who publishes. */
export type Publisher = Pick<AppEnv['Variables'], 'session' | 'rights' | 'standing'>;

export const publisherOf = (context: Context<AppEnv>): Publisher => ({
  session: context.get('session'),
  rights: context.get('rights'),
  standing: context.get('standing'),
});

/**
 * An account that requires a second person gives no role the right to publish one's own drafts. An API key does not
 * count as a second person: it belongs to the user who made it.
 * @throws ApiError 403
 */
export function assertFourEyes(owner: string, { session: { user }, rights, standing }: Publisher): void {
  if (may(rights, 'studio/publishOwn')) return;
  if (owner !== user && standing !== 'key' && !owner.startsWith(PROGRAM)) return;
  throw forbidden(
    'ownDraft',
    'In your account a second person publishes a draft. Nothing was published; ask a colleague to open and publish it',
  );
}

/** An undo is a rollback without a draft that a second person could review. @throws ApiError 403 */
export function assertMayUndo({ rights }: Publisher): void {
  if (may(rights, 'studio/publishOwn')) return;
  throw forbidden(
    'undoAlone',
    'In your account nobody undoes a publish alone. Nothing was undone; once the records are moved, roll back, and a colleague publishes that',
  );
}

/** The user name in sessions of API keys (keyCaller). */
const PROGRAM = 'API key ';

/** 429: the account has published as often as it may within an hour. */
export class TooManyPublishes extends ApiError {
  /** @param againAt when the next publish is possible, in milliseconds since 1970 */
  constructor(
    message: string,
    readonly againAt: number,
  ) {
    super(429, 'tooManyPublishes', message);
  }
}

const MINUTE_MS = 60_000;

/**
 * @param lastHour the times of the account's publishes within the last hour (PublishState)
 * @param most how many are allowed
 * @throws ApiError 429 that says when the next publish is possible
 */
export function assertNotTooOften(lastHour: PublishState['lastHour'], now: Date, most: number): void {
  const oldest = lastHour[most - 1];
  if (oldest === undefined) return;
  const againAt = new Date(oldest.replace(' ', 'T')).getTime() + HOUR_MS;
  const waitMs = Math.max(1000, againAt - now.getTime());
  // No Retry-After: the console would show it as a second message, in seconds.
  throw new TooManyPublishes(
    `Your account has published ${timesText(lastHour.length)} within an hour. Nothing was published; it is possible again in ${minutes(waitMs)}`,
    againAt,
  );
}

const timesText = (count: number): string => (count === 1 ? 'once' : `${count} times`);

function minutes(ms: number): string {
  const count = Math.ceil(ms / MINUTE_MS);
  return count === 1 ? '1 minute' : `${count} minutes`;
}
