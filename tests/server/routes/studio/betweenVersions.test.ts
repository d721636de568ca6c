import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fidOf } from '../../../../server/routes/studio/move/fieldForm';
import { createMemoryStore } from '../../../../server/store/memory';
import type { Store } from '../../../../server/store/store';
import type { Field } from '../../../../src/schemas/field';
import { adminOf, type StudioClient } from '../../setup/studioClient';
import { createTestApi } from '../../setup/testApi';
import { allRecords, isDone, nextOf, publishAll, step, type RecordOf, type Step } from './randomChanges';

/** STUDIO_SEQUENCES=1000, of another STUDIO_SEED each time. */
const SEQUENCES = Number(process.env['STUDIO_SEQUENCES'] ?? 12);
const SEED = Number(process.env['STUDIO_SEED'] ?? 20_261_128);
const RECORDS = 8;
const NAME = 'anymap';
/** Sequences of one store, as each publish makes the next dearer. */
const AT_ONCE = 8;

interface Version {
  readonly version: number;
  readonly fields: readonly Field[];
  /** Where the records had values then, with the ids of the fields. */
  readonly filled: ReadonlyMap<string, string>;
}

it(
  'a roll back to any earlier version has a value wherever that version had one',
  async ({ annotate }) => {
    const told = { sequences: 0, rolledBack: 0 };
    while (told.sequences < SEQUENCES) await someSequences(told);
    expect(told.rolledBack).toBeGreaterThan(SEQUENCES / 2);
    await annotate(`${told.sequences} sequences, ${told.rolledBack} roll backs, 0 values missing`);
  },
  60_000 + SEQUENCES * 2_000,
);

async function someSequences(told: { sequences: number; rolledBack: number }): Promise<void> {
  const store = createMemoryStore();
  const limits = { publishesInHour: Number.POSITIVE_INFINITY };
  const admin = await adminOf(await createTestApi({ store, limits }));
  await publishAll(store, admin, NAME, RECORDS);
  const all: Version[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), fc.nat(9), async (steps, back) => {
      told.sequences += 1;
      const versions = await changed(store, admin, steps);
      all.push(...versions);
      const wanted = versions[back % versions.length];
      if (!wanted || !isDone(await admin.rollBack(NAME, wanted.version))) return;
      told.rolledBack += 1;
      const is = (await versionNow(store, admin)).filled;
      const unknown = removedReferences(all);
      expect([...wanted.filled].filter(([place, fid]) => !is.has(place) && !unknown.has(fid))).toEqual([]);
    }),
    {
      numRuns: Math.min(AT_ONCE, SEQUENCES - told.sequences),
      seed: SEED + told.sequences,
      endOnFailure: true,
    },
  );
}

/** What was live before and after each of the changes, oldest first. */
async function changed(
  store: Store,
  admin: StudioClient,
  steps: readonly Step[],
): Promise<readonly Version[]> {
  const versions = [await versionNow(store, admin)];
  for (const each of steps)
    if (isDone(await admin.publishSeen(await nextOf(admin, NAME, each))))
      versions.push(await versionNow(store, admin));
  return versions;
}

async function versionNow(store: Store, admin: StudioClient): Promise<Version> {
  const { declaration, version } = (await admin.get(`/studio/resources/${NAME}`)).json;
  const { fields }: { readonly fields: readonly Field[] } = declaration;
  const records = await allRecords(store, NAME);
  const filled = records.flatMap(record =>
    fields.flatMap(field => placesIn(record, field).map(place => [place, fidOf(field)] as const)),
  );
  return { version, fields, filled: new Map(filled) };
}

/** What people read in place of a reference is not known once its field is removed: nothing else is made of it then. */
const removedReferences = (versions: readonly Version[]): ReadonlySet<string> =>
  new Set(
    versions.flatMap(({ fields }, at) => {
      const next = versions[at + 1]?.fields.map(fidOf) ?? [];
      return fields.filter(field => field.kind === 'reference' && !next.includes(fidOf(field))).map(fidOf);
    }),
  );

/** Where a record has values of a field: itself, and in which cells of its rows. */
function placesIn(record: RecordOf, field: Field): readonly string[] {
  const place = `${String(record['id'])} ${field.source}`;
  const value = record[field.source] ?? null;
  if (value === null) return [];
  const rows: unknown = field.kind === 'jsonList' ? JSON.parse(String(value)) : value;
  return Array.isArray(rows)
    ? [place, ...rows.flatMap((row, at) => cellsIn(`${place} ${at}`, row))]
    : [place];
}

const cellsIn = (place: string, row: object): readonly string[] =>
  Object.entries(row).flatMap(([name, cell]) => ((cell ?? null) === null ? [] : [`${place} ${name}`]));
