import { beforeAll, describe, expect, it } from 'vitest';
import { crash } from '../../bench/soak/crash';
import { disk } from '../../bench/soak/disk';
import type { Found } from '../../bench/soak/parts';
import { noPlace } from '../../bench/soak/place';
import { seeding } from '../../bench/soak/seeding';
import { ensureServerBuilt } from '../independent/support/builtServer';
import { isInTurn, isWhole } from '../setup/whole';

const patience = 240_000;
const options = { cycles: isWhole ? 2 : 1, seconds: 1, say: () => {} };

/** @returns the figures of a part that did not hold */
const figuresIfBroken = ({ ok, figures }: Found): Found['figures'] => (ok ? {} : figures);

const hasNoPostgres = Boolean(noPlace('postgres'));

// The short form of `npm run soak`, which repeats these steps for a given time.
describe('the built server', { timeout: patience }, () => {
  beforeAll(() => ensureServerBuilt(), patience);

  // One engine each day, where both are there.
  it.runIf(hasNoPostgres || isInTurn(0, 2))('loses nothing to SIGKILL under load on PGlite', async () => {
    expect(figuresIfBroken(await crash.run({ ...options, engine: 'pglite' }))).toEqual({});
  });

  it.runIf(!hasNoPostgres && isInTurn(1, 2))(
    'loses nothing to SIGKILL under load on PostgreSQL',
    async () => {
      expect(figuresIfBroken(await crash.run({ ...options, engine: 'postgres' }))).toEqual({});
    },
  );

  it.runIf(isInTurn(0, 3))('completes the demo data once after a killed first start', async () => {
    expect(figuresIfBroken(await seeding.run({ ...options, cycles: 1, engine: 'pglite' }))).toEqual({});
  });

  it.skipIf(disk.missing?.())(
    'keeps reading when the disk is full, and saves again when there is room',
    async () => {
      expect(figuresIfBroken(await disk.run({ ...options, engine: 'pglite' }))).toEqual({});
    },
  );
});
