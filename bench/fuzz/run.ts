import { fuzzRequests } from './fuzzRequests';

/**
 * Generates requests from the API's own description, and runs them against the API in this process and its memory
 * store. Prints the results, and ends with 1 if any response or log line is faulty: `npx tsx bench/fuzz/run.ts
 * [requests] [seed]`.
 */
const wanted = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? 1);

const begun = performance.now();
const { statuses, faults, log } = await fuzzRequests(wanted, seed);
console.info(`${wanted} requests in ${Math.round((performance.now() - begun) / 1000)} s, seed ${seed}`);
console.info(statuses);
for (const fault of [...faults.slice(0, 20), ...log.faults.slice(0, 20)]) console.info(fault);
console.info(`${log.lines} lines of log (${log.events})`);
console.info(`${faults.length} faults in the answers, ${log.faults.length} in the log`);
process.exit(faults.length + log.faults.length === 0 ? 0 : 1);
