import type { ListEngine, ListProgress, ListRequest } from '../../records/listEngine';
import type { CallerSession } from './callerSession';
import { logServerError } from './serverError';
import type { Transport } from './transport';
import { listUnderSession } from './underSession';

interface ListFetch {
  readonly session: CallerSession;
  readonly transport: Pick<Transport, 'withRetries'>;
  readonly engine: ListEngine;
  /** Called for each attempt, because the user may have logged in again and have a new token. */
  readonly request: () => ListRequest;
  readonly onProgress: (progress: ListProgress) => void;
}

/** Fetches a list through the engine; logs failures like those of any other call. */
export function fetchList({
  session,
  transport,
  engine,
  request,
  onProgress,
}: ListFetch): Promise<ListProgress> {
  const load = () => listUnderSession(session, () => engine.load(request(), onProgress));
  return transport.withRetries(load).catch((error: unknown) => {
    logServerError({ url: request().url }, error);
    throw error;
  });
}
