import * as fc from 'fast-check';
import { freshToken, fuzzRequest, makeRequest } from '../../tests/server/setup/fuzzer';
import { watchLog } from '../../tests/server/setup/watchedLog';
import { createSyncApi } from '../../tests/server/sync/setup/syncApi';

/**
 * Requests made from the API's own description, on the API in this process and its memory store. Prints what was
 * heard, and ends with 1 where any answer or any line of the log has a fault: `npx tsx bench/fuzz/run.ts [requests] [seed]`.
 */
const wanted = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? 1);
const piece = 500;

const log = watchLog();
const api = await createSyncApi({ postWaitMs: 200 }, { logger: log.logger });
const statuses = new Map<number, number>();
const faults: string[] = [];
const begun = performance.now();
for (let made = 0; made < wanted; made += piece)
  for (const [at, request] of fc.sample(fuzzRequest, { seed: seed + made, numRuns: piece }).entries()) {
    const token = freshToken(api, made + at);
    log.keepOut(token);
    const { status, fault } = await makeRequest(api, request, made + at, token);
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
for (const fault of log.faults.slice(0, 20)) console.info(fault);
const told = [...log.events].map(([event, count]) => `${event}: ${count}`);
console.info(`${log.count()} lines of log (${told.join(', ')})`);
console.info(`${faults.length} faults in the answers, ${log.faults.length} in the log`);
process.exit(faults.length + log.faults.length === 0 ? 0 : 1);
