import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RecordData } from '../../../src/schemas/resource';
import { dayOf } from '../../../src/wire/text/dates';
import { accessEntry } from '../../routes/access/accessLog';
import type { NewLogEntry } from '../../store/log/logStore';
import type { ArchivedRecord } from '../../store/retention/archivedRecord';
import type { SqlStore } from '../../store/sqlStore';
import { countArchive, countsText, total, type ArchivedCounts, type CountKnown } from './archivedCounts';
import { directoryOf } from './endedArchive';
import { ArchiveError, readArchive } from './readArchive';

export interface BringBack {
  /** The directory in SYNC_ARCHIVE_DIR. */
  readonly directory: string;
  /** Null for all accounts in the directory. */
  readonly account: string | null;
  /** The first month, `YYYY-MM`; blank for all. */
  readonly from: string;
  /** Days for which retention then deletes nothing of the accounts. */
  readonly keepDays: number;
  readonly isTrial: boolean;
  readonly clock: () => Date;
  /** Maximum number of records per transaction. */
  readonly atOnce?: number;
}

/** The restore of one account, with the time when it starts. */
interface Turn extends BringBack {
  readonly now: Date;
}

interface Stores extends Pick<SqlStore, 'archived' | 'log'> {
  /** The stores of the cells, each of which lists its own accounts. */
  readonly cells: readonly { readonly store: Pick<SqlStore, 'retention'> }[];
}

/** An account's part of the archive, after it was read and found intact. */
interface Found extends ArchivedCounts {
  readonly account: string;
  readonly files: readonly string[];
}

/**
 * Restores what retention archived and deleted. All files are read before anything is written. An account's
 * transactions become visible only when all are stored. If the process dies before, running it again completes the
 * work.
 * @param print called with each line of output
 * @throws ArchiveError
 */
export async function bringBack(
  stores: Stores,
  options: BringBack,
  print: (line: string) => void,
): Promise<void> {
  const { archived } = stores;
  const found: Found[] = [];
  for (const account of await chosen(stores, options)) {
    const files = filesOf(options, account);
    if (files.length === 0) continue;
    const countKnown: CountKnown = async (head, ids) =>
      options.isTrial ? archived.known(account, head, ids) : 0;
    found.push({ account, files, ...(await countArchive(files, countKnown)) });
  }
  if (found.length === 0) throw new ArchiveError(nothingFound(options));
  const busy: string[] = [];
  for (const each of found) {
    if (options.isTrial) print(trialText(each));
    else {
      // The time is read now: reading the files took long, and retention may have started on the account.
      const turn = { ...options, now: options.clock() };
      const added = await putAccountBack(stores, turn, each);
      if (added === 'busy') busy.push(each.account);
      else print(doneText(turn, each, added));
    }
  }
  if (busy.length > 0) throw new ArchiveError(busyText(busy));
}

/** @throws ArchiveError if the named account is unknown here, because nobody would see its records */
async function chosen({ cells }: Stores, { account }: BringBack): Promise<readonly string[]> {
  const each = await Promise.all(cells.map(({ store }) => store.retention.accounts()));
  const known = [...new Set(each.flat())].toSorted();
  if (account === null) return known;
  if (known.includes(account)) return [account];
  throw new ArchiveError(`There is no account ${account} in this database.`);
}

function filesOf({ directory, from }: BringBack, account: string): readonly string[] {
  const own = join(directory, directoryOf(account));
  if (!existsSync(own)) return [];
  const names = readdirSync(own).filter(name => /^\d{4}-\d\d\.jsonl$/.test(name) && name >= from);
  return names.toSorted().map(name => join(own, name));
}

const DAY_MS = 24 * 60 * 60_000;

/** @returns the number of added records, or 'busy' if retention is working on the account */
async function putAccountBack(
  { archived, log }: Stores,
  turn: Turn,
  { account, files, counts }: Found,
): Promise<number | 'busy'> {
  const now = turn.now.getTime();
  if (!(await archived.hold(account, { now, until: now + turn.keepDays * DAY_MS }))) return 'busy';
  let added = 0;
  for (const file of files)
    for await (const some of portions(readArchive(file), turn.atOnce))
      added += await archived.putBack(account, some);
  const isShown = await archived.show(account, turn.from === '' ? '' : `${turn.from}-01`);
  if (added > 0 || isShown) await log.add(account, entryOf(account, turn, { ...counts, added }));
  return added;
}

const RECORDS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 1_000_000;

/** Splits records into small batches, so that users hardly wait and little is in memory. */
async function* portions(
  records: AsyncIterable<ArchivedRecord>,
  atOnce = RECORDS_AT_ONCE,
): AsyncGenerator<readonly ArchivedRecord[]> {
  let portion: ArchivedRecord[] = [];
  let size = 0;
  for await (const record of records) {
    portion.push(record);
    size += record.text.length;
    if (portion.length < atOnce && size < CHARACTERS_AT_ONCE) continue;
    yield portion;
    [portion, size] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}

const entryOf = (account: string, { now, from, keepDays }: Turn, counts: RecordData): NewLogEntry =>
  accessEntry({ account, user: 'command line', uid: 0 }, now, {
    type: 'retention/restore',
    id: from,
    name: from,
    before: {},
    after: { ...(from !== '' && { from }), keepDays, ...counts },
  });

const nothingFound = ({ directory, account, from }: BringBack): string =>
  `${directory} holds nothing${account === null ? '' : ` of ${account}`}${from === '' ? '' : ` from ${from} on`} that belongs here. Name the directory that SYNC_ARCHIVE_DIR names for the instances.`;

const busyText = (accounts: readonly string[]): string =>
  `Retention is at work on ${accounts.join(', ')}, or is about to take away again what was brought back. Repeat this in ten minutes; what other accounts have by then stays as it is.`;

/** Names the months, so that the operator notices a missing file. */
const foundText = ({ account, files, counts }: Found): string =>
  `${account}: ${countsText(counts)} in ${files.map(file => basename(file, '.jsonl')).join(', ')}.`;

const trialText = (found: Found): string =>
  `${foundText(found)} ${found.here} are here, ${total(found.counts) - found.here} would be brought back.`;

function doneText({ now, keepDays }: Turn, found: Found, added: number): string {
  const until = dayOf(new Date(now.getTime() + keepDays * DAY_MS));
  return `${foundText(found)} ${added} were brought back, ${total(found.counts) - added} were here. Retention takes away nothing of ${found.account} until ${until}; then what is too old goes again.`;
}
