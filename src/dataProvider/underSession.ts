import { ListError } from '../records/listEngine';
import type { CallKind } from './callFailure';
import type { CallerSession } from './transport';

/**
 * Makes a call when there is somebody to make it for: on a screen that is locked it waits for the login, or is not made
 * at all. One that is answered 401 is made once more after the person has logged in again.
 * @throws what the session refuses with
 */
export async function underSession<Answer extends { readonly status: number }>(
  session: CallerSession,
  kind: CallKind,
  call: () => Promise<Answer>,
): Promise<Answer> {
  if (!session.credentials()) await session.reauthenticate(kind);
  const answer = await call();
  if (answer.status !== 401) return answer;
  await session.reauthenticate(kind);
  return call();
}

/** The same for a list, which the engine fetches. @throws ListError */
export async function listUnderSession<T>(session: CallerSession, load: () => Promise<T>): Promise<T> {
  if (!session.credentials()) await session.reauthenticate('read').catch(asRefusal);
  try {
    return await load();
  } catch (failure) {
    if (!(failure instanceof ListError) || failure.failure.status !== 401) throw failure;
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
