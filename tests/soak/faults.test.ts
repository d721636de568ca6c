import { beforeAll, describe, expect, it } from 'vitest';
import { crash } from '../../bench/soak/crash';
import { disk } from '../../bench/soak/disk';
import { seeding } from '../../bench/soak/seeding';
import { noPlace } from '../../bench/soak/place';
import { ensureServerBuilt } from '../independent/support/builtServer';

const patience = 240_000;
const options = { cycles: 2, seconds: 1, say: () => {} };

// The short form of `npm run soak`, which repeats these steps for a given time.
describe('the built server', { timeout: patience }, () => {
  beforeAll(() => ensureServerBuilt(), patience);

  it('loses nothing to SIGKILL under load on PGlite', async () => {
    expect(await crash.run({ ...options, engine: 'pglite' })).toMatchObject({ ok: true });
  });

  it.skipIf(noPlace('postgres'))('loses nothing to SIGKILL under load on PostgreSQL', async () => {
    expect(await crash.run({ ...options, engine: 'postgres' })).toMatchObject({ ok: true });
  });

  it('completes the demo data once after a killed first start', async () => {
    expect(await seeding.run({ ...options, cycles: 1, engine: 'pglite' })).toMatchObject({ ok: true });
  });

  it.skipIf(disk.missing?.())(
    'keeps reading when the disk is full, and saves again when there is room',
    async () => {
      expect(await disk.run({ ...options, engine: 'pglite' })).toMatchObject({ ok: true });
    },
  );
});
