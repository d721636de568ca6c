import { describe, expect, it } from 'vitest';
import { startServer } from './support/builtServer';
import { ADMIN, Client } from './support/client';
import { aRecord, MASTERS, NAMES } from './support/masters';
import type { Wired } from './support/wired';

/** What survives a restart, and that only one server at a time can use a data directory. */
export function describeRestart(wired: Wired) {
  describe('the server', () => {
    it('refuses a second start on one directory, and says why', async () => {
      await expect(startServer(wired.dataDir())).rejects.toThrow(
        /ended with [1-9]\d*: [^]*(in use|lock|already|another)/i,
      );
    }, 120_000);

    it.each(['SIGTERM', 'SIGKILL'] as const)(
      'keeps exactly what was acknowledged after %s and a restart',
      async signal => {
        const client = await Client.as(wired.host(), ADMIN);
        for (const name of NAMES) {
          expect((await client.post(MASTERS[name].add, aRecord(name))).status).toBe(200);
        }
        const before = await Promise.all(NAMES.map(name => client.list(name)));
        await wired.restart(signal);
        const again = await Client.as(wired.host(), ADMIN);
        const after = await Promise.all(NAMES.map(name => again.list(name)));
        expect(after.map(list => list.length)).toEqual(before.map(list => list.length));
        for (const [at, list] of after.entries())
          expect(list).toEqual(expect.arrayContaining(before[at] ?? []));
      },
      120_000,
    );
  });
}
