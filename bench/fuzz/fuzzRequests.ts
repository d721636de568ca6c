import * as fc from 'fast-check';
import type { Store } from '../../server/store/store';
import { freshToken, fuzzRequest, makeRequest } from '../../tests/server/setup/fuzzer';
import { watchLog } from '../../tests/server/setup/watchedLog';
import { createSyncApi } from '../../tests/server/sync/setup/syncApi';

/** The results of many requests. */
export interface FuzzFigures {
  /** Counts per status: `200: 31, 404: 4`. */
  readonly statuses: string;
  /** Requests with a faulty response, and the fault. */
  readonly faults: readonly string[];
  /** The number of log lines, their events, and their faults. */
  readonly log: { readonly lines: number; readonly events: string; readonly faults: readonly string[] };
}

const piece = 500;

/**
 * Generates requests from the API's own description and runs them in this process.
 * @param requests how many; deterministic for equal seeds
 * @param store the memory store by default
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
