import * as fc from 'fast-check';
import { fuzzRequest, makeRequest } from '../../tests/server/setup/fuzzer';
import { createSyncApi } from '../../tests/server/sync/setup/syncApi';

/**
 * Requests made from the API's own description, on the API in this process and its memory store. Prints what was
 * heard, and ends with 1 where any answer has a fault: `npx tsx bench/fuzz/run.ts [requests] [seed]`.
 */
const wanted = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? 1);
const piece = 500;

const api = await createSyncApi({ postWaitMs: 200 });
const statuses = new Map<number, number>();
const faults: string[] = [];
const begun = performance.now();
for (let made = 0; made < wanted; made += piece)
  for (const [at, request] of fc.sample(fuzzRequest, { seed: seed + made, numRuns: piece }).entries()) {
    const { status, fault } = await makeRequest(api, request, made + at);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (fault !== null) faults.push(`${JSON.stringify(request).slice(0, 400)} -> ${fault.slice(0, 400)}`);
  }
await api.worker.stop(2_000);

const spread = [...statuses]
  .sort(([one], [other]) => one - other)
  .map(([status, count]) => `${status}: ${count}`);
console.info(`${wanted} requests in ${Math.round((performance.now() - begun) / 1000)} s, seed ${seed}`);
console.info(spread.join(', '));
for (const fault of faults.slice(0, 20)) console.info(fault);
console.info(`${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
