import type { ListEngine, ListProgress, ListRequest } from '../records/listEngine';
import { logServerError } from './serverError';
import type { CallerSession, Transport } from './transport';
import { listUnderSession } from './underSession';

interface ListFetch {
  readonly session: CallerSession;
  readonly transport: Pick<Transport, 'patiently'>;
  readonly engine: ListEngine;
  /** Made anew for each try: who calls may have changed meanwhile. */
  readonly request: () => ListRequest;
  readonly onProgress: (progress: ListProgress) => void;
}

/** A list's one fetch, which the engine makes; its failure is written down like that of any other call. */
export function fetchList({
  session,
  transport,
  engine,
  request,
  onProgress,
}: ListFetch): Promise<ListProgress> {
  const load = () => listUnderSession(session, () => engine.load(request(), onProgress));
  return transport.patiently(load).catch((error: unknown) => {
    logServerError({ url: request().url }, error);
    throw error;
  });
}
