import { parseArgs } from 'node:util';
import { ensureServerBuilt } from '../../tests/independent/support/builtServer';
import { crash } from './crash';
import { database } from './database';
import { disk } from './disk';
import { drain } from './drain';
import { fuzz } from './fuzz';
import { hostile } from './hostile/hostile';
import { latency } from './latency';
import { overload } from './overload';
import type { Found, Part } from './parts';
import { failover, switchover } from './patroni/failover';
import { pooler } from './patroni/pooler';
import { pitr } from './pitr/pitr';
import { noPlace, type EngineName } from './place';
import { publishes } from './publishes/publishes';
import { large } from './runs/large';
import { runs } from './runs/runs';
import { scale } from './scale';
import { seeding } from './seeding';
import { standby } from './standby';
import { steady } from './steady';
import { twice } from './twice';
import { upgrade } from './upgrade/upgrade';

// `npm run soak -- [part …] [--engine pglite|postgres] [--cycles N] [--seconds S]
// [--fault killed|stopped|cut] [--from COMMIT]`: load and faults on the built
// server, on this machine and for a limited time. Prints the findings; ends with 1 if a promise did not hold. A
// PostgreSQL is created for the run and removed after it; running ones are not touched.

const PARTS: readonly Part[] = [
  crash,
  seeding,
  drain,
  disk,
  database,
  failover,
  switchover,
  pooler,
  pitr,
  upgrade,
  standby,
  overload,
  latency,
  scale,
  publishes,
  runs,
  large,
  fuzz,
  hostile,
  twice,
  steady,
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string' },
    fault: { type: 'string' },
    from: { type: 'string' },
    cycles: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '10' },
  },
});
const unknown = positionals.find(name => !PARTS.some(part => part.name === name));
if (unknown)
  throw new Error(`There is no part '${unknown}'. There are: ${PARTS.map(part => part.name).join(', ')}.`);

const chosen = PARTS.filter(part => positionals.length === 0 || positionals.includes(part.name));
ensureServerBuilt();
let held = true;
for (const part of chosen)
  for (const engine of part.engines.filter(one => !values.engine || one === values.engine))
    held = (await runPart(part, engine)) && held;
process.exit(held ? 0 : 1);

async function runPart(part: Part, engine: EngineName): Promise<boolean> {
  const missing = noPlace(engine) ?? part.missing?.() ?? null;
  if (missing) {
    console.log(`not run: ${part.name} on ${engine}: ${missing}`);
    return true;
  }
  console.log(`\n${part.name} on ${engine}: ${part.promise}`);
  const found: Found = await part.run({
    engine,
    cycles: Number(values.cycles),
    seconds: Number(values.seconds),
    fault: values.fault,
    from: values.from,
    say: line => console.log(`  ${line}`),
  });
  for (const [name, value] of Object.entries(found.figures)) console.log(`  ${name.padEnd(20)} ${value}`);
  console.log(`  ${found.ok ? 'held' : 'NOT HELD'}`);
  return found.ok;
}
