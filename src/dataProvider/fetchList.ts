import type { ListEngine, ListProgress, ListRequest } from '../records/listEngine';
import { logServerError } from './serverError';

/** A list's one fetch, which the engine makes; its failure is written down like that of any other call. */
export function fetchList(
  engine: ListEngine,
  request: ListRequest,
  onProgress: (progress: ListProgress) => void,
): Promise<ListProgress> {
  return engine.load(request, onProgress).catch((error: unknown) => {
    logServerError({ url: request.url }, error);
    throw error;
  });
}
