import { perAccount } from '../perAccount';
import { compareText } from '../text';
import { genesisOf, linkOf, linkText } from './logChain';
import type { ChainEnd, LogDays, LogLink, LogStore, NewLogEntry } from './logStore';

const chunkSize = 5_000;

interface MemoryEntry {
  readonly no: number;
  readonly at: string;
  readonly text: string;
  readonly link: LogLink;
}

interface AccountLog {
  first: ChainEnd;
  last: ChainEnd;
  entries: MemoryEntry[];
}

export interface MemoryLog extends LogStore {
  /** Adds the entry of a change, if it has one. */
  append(account: string, entry: NewLogEntry | undefined): void;
}

/** A transaction log that lives as long as the page or process. */
export function createMemoryLog(): MemoryLog {
  const accounts = new Map<string, AccountLog>();
  const logOf = perAccount<AccountLog>(accounts, account => {
    const start: ChainEnd = { no: 0, hash: genesisOf(account) };
    return { first: start, last: start, entries: [] };
  });
  const append = (account: string, entry: NewLogEntry | undefined): void => {
    if (!entry) return;
    const log = logOf(account);
    const no = log.last.no + 1;
    const link = { no, before: log.last.hash, text: linkText(entry.at, JSON.stringify(entry)) };
    log.last = { no, hash: linkOf(link.before, link.text) };
    log.entries.push({ no, at: entry.at, text: JSON.stringify({ id: String(no), ...entry }), link });
  };
  return {
    append,
    async add(account, ...entries) {
      for (const entry of entries) append(account, entry);
    },
    async *list(account, days) {
      yield* chunks(logOf(account).entries.filter(({ at }) => isWithin(at, days)));
    },
    async prune(before, atMost, archive) {
      const old = [...accounts].flatMap(([account, log]) => oldestOf(account, log, before)).slice(0, atMost);
      if (old.length === 0) return 0;
      await archive(old.map(({ account, entry }) => ({ account, at: entry.at, text: entry.text })));
      for (const { log, entry } of old) {
        log.entries = log.entries.filter(each => each !== entry);
        log.first = { no: entry.no, hash: linkOf(entry.link.before ?? '', entry.link.text) };
      }
      return old.length;
    },
    addMonths: async () => null,
    accounts: async () =>
      [...accounts]
        .filter(([, { last }]) => last.no > 0)
        .map(([account]) => account)
        .sort(compareText),
    async chain(account) {
      const { first, last } = logOf(account);
      return { first, last, older: 0 };
    },
    links: async (account, after, atMost) =>
      logOf(account)
        .entries.map(({ link }) => link)
        .filter(({ no }) => no > after)
        .slice(0, atMost),
  };
}

/** The account's entries before the first one that stays. */
function oldestOf(account: string, log: AccountLog, before: string) {
  const end = log.entries.findIndex(({ at }) => at >= before);
  return log.entries.slice(0, end < 0 ? undefined : end).map(entry => ({ account, log, entry }));
}

const isWithin = (at: string, { from, to }: LogDays): boolean =>
  (from === null || at >= from) && (to === null || at.slice(0, to.length) <= to);

function* chunks(entries: readonly MemoryEntry[]): Generator<string> {
  const newestFirst = entries.toSorted((one, other) =>
    one.at === other.at ? other.no - one.no : one.at < other.at ? 1 : -1,
  );
  let opening = '[';
  for (let begin = 0; begin < newestFirst.length; begin += chunkSize) {
    yield (
      opening +
      newestFirst
        .slice(begin, begin + chunkSize)
        .map(({ text }) => text)
        .join(',')
    );
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
