import { createPasswords } from '../../server/auth/passwords';
import { migrate } from '../../server/store/sql/migrate';
import { createSqlStore } from '../../server/store/sqlStore';
import { openTestPglite, testOptions } from '../../tests/contract/sqlUnderTest';
import { logIn, type Login } from '../../tests/server/setup/specClient';
import { ALPHA, createTestApi } from '../../tests/server/setup/testApi';

/**
 * Checks whether the time of a refused login reveals which users exist: attempts of each kind in turn, at the real
 * hashing cost, on PGlite. Ends with 1 if the medians differ by more than 5 ms: `npx tsx bench/login/timing.ts
 * [attempts]`.
 */
const tries = Number(process.argv[2] ?? 200);
const mostApartMs = 5;

const kinds: Readonly<Record<string, Login>> = {
  'a wrong password': { account: ALPHA, user: 'admin', password: 'not the password' },
  'an unknown user': { account: ALPHA, user: 'nobody', password: 'not the password' },
  'an unknown account': { account: 'NOWHERE', user: 'admin', password: 'not the password' },
  'a disabled user': { account: ALPHA, user: 'gone', password: 'gone-password' },
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const db = await openTestPglite();
await migrate(db);
const store = createSqlStore(db, testOptions);
const passwords = createPasswords();
const limits = { loginTries: 1e9, loginUserTries: 1e9, loginAddressTries: 1e9 };
const { send } = await createTestApi({ store, passwords, limits });
for (const name of ['admin', 'gone'])
  await store.users.change(ALPHA, name, { passwordHash: await passwords.hash(`${name}-password`) });

/**
 * The duration of each attempt: wall-clock time, as an attacker sees it, and CPU time, unaffected by other programs.
 */
const taken = Object.keys(kinds).map(kind => ({
  kind,
  clock: new Array<number>(),
  processor: new Array<number>(),
}));
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
/** Shuffled in each round; otherwise a periodic garbage collection would always hit the same kind. */
function shuffled<T>(items: readonly T[]): readonly T[] {
  return items
    .map(item => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

for (let round = -3; round < tries; round += 1)
  for (const { kind, clock, processor } of shuffled(taken)) {
    const [begun, used] = [performance.now(), processorMs()];
    const { status } = await logIn(send, kinds[kind] ?? { account: '', user: '', password: '' });
    if (status !== 401) throw new Error(`${kind} was answered ${status}`);
    // The first rounds are warm-up.
    if (round < 0) continue;
    clock.push(performance.now() - begun);
    processor.push(processorMs() - used);
  }
await store.close();

const apart = (times: readonly number[]): number => Math.max(...times) - Math.min(...times);
for (const { kind, clock, processor } of taken)
  console.info(
    `${kind}: ${median(clock).toFixed(2)} ms by the clock, ${median(processor).toFixed(2)} ms of the processor`,
  );
const clocks = apart(taken.map(({ clock }) => median(clock)));
const processors = apart(taken.map(({ processor }) => median(processor)));
console.info(
  `medians of ${tries} tries: ${clocks.toFixed(2)} ms and ${processors.toFixed(2)} ms apart at most`,
);
process.exit(clocks <= mostApartMs ? 0 : 1);
