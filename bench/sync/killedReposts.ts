import { killCycle } from '../../tests/server/node/support/killCycle';

// `npx tsx bench/sync/killedReposts.ts [runs]`: kills the API during 200 reposts, each run at another moment, and
// prints what reached the service.

const runs = Number(process.argv[2] ?? 20);
const reposts = 200;

for (let run = 1; run <= runs; run += 1) {
  const killAfter = Math.max(1, Math.floor(((run - 0.5) / runs) * reposts));
  const started = Date.now();
  const counted = await killCycle({ reposts, killAfter });
  console.log(
    `run ${run}: ${JSON.stringify({ ...counted, seconds: Math.round((Date.now() - started) / 1000) })}`,
  );
}
