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
  /** Null for all accounts archived there. */
  readonly account: string | null;
  /** The first month, `YYYY-MM`; blank for all. */
  readonly from: string;
  /** How long retention leaves the accounts alone. */
  readonly keepDays: number;
  readonly isTrial: boolean;
  readonly clock: () => Date;
  /** How many records one transaction stores at most. */
  readonly atOnce?: number;
}

/** The time at which an account's turn comes. */
interface Turn extends BringBack {
  readonly now: Date;
}

interface Stores extends Pick<SqlStore, 'archived' | 'log'> {
  /** Each store knows the accounts that live in it. */
  readonly cells: readonly { readonly store: Pick<SqlStore, 'retention'> }[];
}

/** An account's part of the archive, which was read and is intact. */
interface Found extends ArchivedCounts {
  readonly account: string;
  readonly files: readonly string[];
}

/**
 * Restores what retention archived and deleted. All files are read before anything is written. An account's
 * transactions become visible only when all are stored; if the process dies before, running it again completes the
 * work.
 * @param tell called with each line to print
 * @throws ArchiveError
 */
export async function bringBack(
  stores: Stores,
  asked: BringBack,
  tell: (line: string) => void,
): Promise<void> {
  const { archived } = stores;
  const found: Found[] = [];
  for (const account of await chosen(stores, asked)) {
    const files = filesOf(asked, account);
    if (files.length === 0) continue;
    const countKnown: CountKnown = async (head, ids) =>
      asked.isTrial ? archived.known(account, head, ids) : 0;
    found.push({ account, files, ...(await countArchive(files, countKnown)) });
  }
  if (found.length === 0) throw new ArchiveError(nothingFound(asked));
  const busy: string[] = [];
  for (const each of found) {
    if (asked.isTrial) tell(trialText(each));
    else {
      // Retention may have started on it while the files were read.
      const turn = { ...asked, now: asked.clock() };
      const added = await putAccountBack(stores, turn, each);
      if (added === 'busy') busy.push(each.account);
      else tell(doneText(turn, each, added));
    }
  }
  if (busy.length > 0) throw new ArchiveError(busyText(busy));
}

/** @throws ArchiveError if an account is named that is not here: nobody would see what is brought back */
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

/** @returns how many records were not here, or 'busy' if retention has the account */
async function putAccountBack(
  { archived, log }: Stores,
  asked: Turn,
  { account, files, counts }: Found,
): Promise<number | 'busy'> {
  const now = asked.now.getTime();
  if (!(await archived.hold(account, { now, until: now + asked.keepDays * DAY_MS }))) return 'busy';
  let added = 0;
  for (const file of files)
    for await (const some of portions(readArchive(file), asked.atOnce))
      added += await archived.putBack(account, some);
  const isShown = await archived.show(account, asked.from === '' ? '' : `${asked.from}-01`);
  if (added > 0 || isShown) await log.add(account, entryOf(account, asked, { ...counts, added }));
  return added;
}

const RECORDS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 1_000_000;

/** Few at a time, so that users hardly wait and little is in memory. */
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

/** Prints the months, so that a missing file is noticed. */
const foundText = ({ account, files, counts }: Found): string =>
  `${account}: ${countsText(counts)} in ${files.map(file => basename(file, '.jsonl')).join(', ')}.`;

const trialText = (found: Found): string =>
  `${foundText(found)} ${found.here} are here, ${total(found.counts) - found.here} would be brought back.`;

function doneText({ now, keepDays }: Turn, found: Found, added: number): string {
  const until = dayOf(new Date(now.getTime() + keepDays * DAY_MS));
  return `${foundText(found)} ${added} were brought back, ${total(found.counts) - added} were here. Retention takes away nothing of ${found.account} until ${until}; then what is too old goes again.`;
}
