import * as fc from 'fast-check';
import type { Store } from '../../server/store/store';
import { freshToken, fuzzRequest, makeRequest } from '../../tests/server/setup/fuzzer';
import { watchLog } from '../../tests/server/setup/watchedLog';
import { createSyncApi } from '../../tests/server/sync/setup/syncApi';

/** What was heard of many requests. */
export interface FuzzFigures {
  /** How often each status was answered, `200: 31, 404: 4`. */
  readonly statuses: string;
  /** Requests whose answers have a fault, with it. */
  readonly faults: readonly string[];
  /** How many lines the log has, of which events, and what is wrong with them. */
  readonly log: { readonly lines: number; readonly events: string; readonly faults: readonly string[] };
}

const piece = 500;

/**
 * Makes requests from the API's own description, on the API in this process.
 * @param requests how many; the same for the same seed
 * @param store the memory's unless it is given
 */
export async function fuzzRequests(requests: number, seed: number, store?: Store): Promise<FuzzFigures> {
  const log = watchLog();
  const api = await createSyncApi({ postWaitMs: 200 }, { logger: log.logger, ...(store ? { store } : {}) });
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  for (let made = 0; made < requests; made += piece)
    for (const [at, request] of fc
      .sample(fuzzRequest, { seed: seed + made, numRuns: Math.min(piece, requests - made) })
      .entries()) {
      const token = freshToken(api, made + at);
      log.keepOut(token);
      const { status, fault } = await makeRequest(api, request, made + at, token);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (fault !== null) faults.push(`${JSON.stringify(request).slice(0, 400)} -> ${fault.slice(0, 400)}`);
    }
  await api.worker.stop(2_000);
  return {
    statuses: counted([...statuses].toSorted(([one], [other]) => one - other)),
    faults,
    log: { lines: log.count(), events: counted([...log.events]), faults: log.faults },
  };
}

const counted = (counts: readonly (readonly [unknown, number])[]): string =>
  counts.map(([what, count]) => `${String(what)}: ${count}`).join(', ');
