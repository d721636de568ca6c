import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DataLocation } from '../../../../server/environment';
import { endedArchive } from '../../../../server/node/archive/endedArchive';
import { createLogger } from '../../../../server/node/logger';
import { openStore } from '../../../../server/node/openStore';
import { badRow, uploadOf } from '../../../contract/fileSamples';
import { makePostgresDatabase, testDatabaseUrl } from '../../../contract/sqlUnderTest';
import { syncRecordOf } from '../../../contract/syncSamples';
import { isWhole, partInTurn } from '../../../setup/whole';
import { initialisedDataDir } from '../support/dataDir';
import { startProgram } from '../support/programs';

/** Each process loads the store as TypeScript, which is slow on a busy machine. */
const patience = 600_000;

/** Of 61 records in steps of 10: within the transactions, within the upload's rows, and before its head goes. */
const DEATHS = [15, 30, 26];
/** PGlite is PostgreSQL: where both run, it takes one within the transactions and the one before the head goes. */
const DEATHS_ON_PGLITE = testDatabaseUrl && !isWhole ? [15, 51] : DEATHS;

const places: readonly (readonly [string, readonly number[], () => Promise<DataLocation>])[] = [
  [
    'PGlite',
    DEATHS_ON_PGLITE,
    async () => {
      const directory = await initialisedDataDir();
      onTestFinished(() => directory.remove());
      return { kind: 'pglite', dataDir: directory.path };
    },
  ],
  [
    'PostgreSQL',
    DEATHS,
    async () => {
      const { url, drop } = await makePostgresDatabase();
      onTestFinished(drop);
      return { kind: 'postgres', url, connections: 4 };
    },
  ],
];

const silent = createLogger('silent');
const ROWS = Array.from({ length: 35 }, (_, index) => `t${index}`);

// One engine each day, where both are there.
const placesToday = testDatabaseUrl ? partInTurn(places, 2) : places;

describe.each(placesToday)(
  'a process that is killed between archive and deletion, on %s',
  (name, deaths, open) => {
    it.skipIf(name === 'PostgreSQL' && !testDatabaseUrl)(
      'loses nothing, and deletes nothing that is not archived',
      async () => {
        const place = await open();
        const archive = mkdtempSync(join(tmpdir(), 'ended-'));
        let store = await openStore(place, silent);
        await store.sync.records.insertMany(
          'A',
          ROWS.map(id => syncRecordOf(id, { type: 'success' })),
        );
        await store.files.uploads.add(
          'A',
          uploadOf(
            'u',
            Array.from({ length: 25 }, (_, row) => badRow(row + 1)),
          ),
        );

        for (const dieAfter of deaths) {
          await store.close();
          const program = startProgram('tests/server/node/support/pruneAndDie.ts', {
            args: [JSON.stringify(place), archive, String(dieAfter)],
          });
          expect(await program.ended).toBe('SIGKILL');
          store = await openStore(place, silent);
          const archived = recordsIn(archive);
          const left = await Promise.all(ROWS.map(id => store.sync.records.get('A', id)));
          const gone = ROWS.filter((_, index) => left[index] === null);
          expect(gone.filter(id => !archived.has(`transaction ${id}`))).toEqual([]);
          const isListed = (await store.files.uploads.get('A', 'u')) !== null;
          expect(isListed || archived.has('upload u')).toBe(true);
        }

        const now = Date.now();
        const before = (await store.retention.acquire('A', '2026-11-21', { now, until: now })) ?? '';
        while ((await store.retention.prune('A', before, 10, endedArchive(archive))) > 0);
        const archived = recordsIn(archive);
        const whole = [
          ...ROWS.map(id => `transaction ${id}`),
          'upload u',
          ...Array.from({ length: 25 }, (_, row) => `uploadRow ${row + 1}`),
        ];
        expect(whole.filter(each => !archived.has(each))).toEqual([]);
        expect(await store.files.uploads.list('A', 9)).toEqual([]);
        await store.close();
      },
      patience,
    );
  },
);

/** What is archived, each record once however often it is there. */
function recordsIn(directory: string): ReadonlySet<string> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.jsonl'),
  );
  const lines = names.flatMap(file => readFileSync(join(directory, file), 'utf8').trimEnd().split('\n'));
  return new Set(
    lines.map(line => {
      const { kind, record } = JSON.parse(line);
      return `${kind} ${kind === 'transaction' ? record.row.redisId : (record.id ?? record.n)}`;
    }),
  );
}
