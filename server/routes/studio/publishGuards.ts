import type { Context } from 'hono';
import { may } from '../../../src/rights/right';
import type { AppEnv } from '../../http/appEnv';
import { ApiError } from '../../http/errors';
import { HOUR_MS, type PublishState } from '../../store/studio/studioStore';

/** Who publishes. */
export type Publisher = Pick<AppEnv['Variables'], 'session' | 'rights' | 'standing'>;

export const publisherOf = (context: Context<AppEnv>): Publisher => ({
  session: context.get('session'),
  rights: context.get('rights'),
  standing: context.get('standing'),
});

/**
 * Where an account wants four eyes, its role lacks the right to publish one's own. A program is nobody's second pair: its
 * key belongs to the people who made it.
 * @throws ApiError 403
 */
export function assertFourEyes(owner: string, { session: { user }, rights, standing }: Publisher): void {
  if (may(rights, 'studio/publishOwn')) return;
  if (owner !== user && standing !== 'key' && !owner.startsWith(PROGRAM)) return;
  throw new ApiError(
    403,
    'ownDraft',
    'In your account a second person publishes a draft. Nothing was published; ask a colleague to open and publish it',
  );
}

/** How sessions of API keys call their user (keyCaller). */
const PROGRAM = 'API key ';

const MINUTE_MS = 60_000;

/**
 * @param lastHour when the account published within the last hour (PublishState)
 * @param most so many times it may
 * @throws ApiError 429 that says when the next publish is possible
 */
export function assertNotTooOften(lastHour: PublishState['lastHour'], now: Date, most: number): void {
  const oldest = lastHour[most - 1];
  if (oldest === undefined) return;
  const againAt = new Date(oldest.replace(' ', 'T')).getTime() + HOUR_MS;
  const waitMs = Math.max(1000, againAt - now.getTime());
  // Without a Retry-After, which the console would say a second time, in seconds.
  throw new ApiError(
    429,
    'tooManyPublishes',
    `Your account has published ${lastHour.length} times within an hour. Nothing was published; it is possible again in ${minutes(waitMs)}`,
  );
}

function minutes(ms: number): string {
  const count = Math.ceil(ms / MINUTE_MS);
  return count === 1 ? '1 minute' : `${count} minutes`;
}
