import { ListError } from '../../records/listEngine';
import type { CallerSession } from './callerSession';
import type { CallKind } from './callFailure';

/**
 * Sends a call if the session allows it. On a locked screen, the call waits for the login; it fails if there is none.
 * After a 401, it is sent once more when the user has logged in again.
 * @throws the session's error
 */
export async function underSession<Answer extends { readonly status: number }>(
  session: CallerSession,
  kind: CallKind,
  call: () => Promise<Answer>,
): Promise<Answer> {
  if (!session.credentials()) await session.reauthenticate(kind);
  const token = session.credentials()?.token;
  const answer = await call();
  if (answer.status !== 401) return answer;
  if (!isRenewed(session, token)) await session.reauthenticate(kind);
  return call();
}

/** Whether the user has logged in again since the call was sent, which invalidated its token. */
function isRenewed(session: CallerSession, token: string | undefined): boolean {
  const now = session.credentials();
  return now !== null && now.token !== token;
}

/** The same for a list, which the engine fetches. @throws ListError */
export async function listUnderSession<T>(session: CallerSession, load: () => Promise<T>): Promise<T> {
  if (!session.credentials()) await session.reauthenticate('read').catch(asRefusal);
  const token = session.credentials()?.token;
  try {
    return await load();
  } catch (failure) {
    if (!(failure instanceof ListError) || failure.failure.status !== 401) throw failure;
    if (isRenewed(session, token)) return load();
    await session.reauthenticate('read').catch(() => {
      throw failure;
    });
    return load();
  }
}

function asRefusal(cause: unknown): never {
  const msg = cause instanceof Error ? cause.message : String(cause);
  throw new ListError({ kind: 'status', status: 401, body: JSON.stringify({ msg }) });
}
