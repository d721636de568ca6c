import { headId, HEADS, type Head } from '../../store/retention/archivedRecord';
import { readArchive } from './readArchive';

type HeadCounts = Readonly<Record<Head, number>>;

/** The number of records in some files of the archive. */
export interface ArchivedCounts {
  readonly counts: HeadCounts;
  /** How many of these records the database already has, according to `CountKnown`. */
  readonly here: number;
}

/** Counts the records that the database already has. */
export type CountKnown = (head: Head, ids: readonly string[]) => Promise<number>;

/**
 * Reads files to their end. A record that was archived twice counts once. Both copies are in the same file, so only
 * the ids of one file are in memory.
 * @throws ArchiveError for a damaged file
 */
export async function countArchive(
  files: readonly string[],
  countKnown: CountKnown,
): Promise<ArchivedCounts> {
  const counts = { transaction: 0, batch: 0, upload: 0, download: 0 };
  let here = 0;
  for (const file of files) {
    const ids = await idsIn(file);
    for (const head of HEADS) {
      counts[head] += ids[head].size;
      here += await countAll([...ids[head]], some => countKnown(head, some));
    }
  }
  return { counts, here };
}

async function idsIn(file: string): Promise<Readonly<Record<Head, ReadonlySet<string>>>> {
  const noIds = (): Set<string> => new Set();
  const ids = { transaction: noIds(), batch: noIds(), upload: noIds(), download: noIds() };
  for await (const record of readArchive(file))
    if (record.kind !== 'batchRow' && record.kind !== 'uploadRow') ids[record.kind].add(headId(record));
  return ids;
}

const IDS_AT_ONCE = 1_000;

async function countAll(
  ids: readonly string[],
  count: (some: readonly string[]) => Promise<number>,
): Promise<number> {
  let all = 0;
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) all += await count(ids.slice(at, at + IDS_AT_ONCE));
  return all;
}

/** The sum over all kinds of records. */
export const total = (counts: HeadCounts): number => HEADS.reduce((all, head) => all + counts[head], 0);

/** For example `2 transactions, 1 upload`. */
export function countsText(counts: HeadCounts): string {
  const some = HEADS.filter(head => counts[head] > 0).map(
    head => `${counts[head]} ${counts[head] === 1 ? head : PLURALS[head]}`,
  );
  return some.length === 0 ? 'nothing' : some.join(', ');
}

const PLURALS: Readonly<Record<Head, string>> = {
  transaction: 'transactions',
  batch: 'batches',
  upload: 'uploads',
  download: 'downloads',
};
