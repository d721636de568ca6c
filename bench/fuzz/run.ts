import { fuzzRequests } from './fuzzRequests';

/**
 * Requests made from the API's own description, on the API in this process and its memory store. Prints what was
 * heard, and ends with 1 where any answer has a fault: `npx tsx bench/fuzz/run.ts [requests] [seed]`.
 */
const wanted = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? 1);

const begun = performance.now();
const { statuses, faults } = await fuzzRequests(wanted, seed);
console.info(`${wanted} requests in ${Math.round((performance.now() - begun) / 1000)} s, seed ${seed}`);
console.info(statuses);
for (const fault of faults.slice(0, 20)) console.info(fault);
console.info(`${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
