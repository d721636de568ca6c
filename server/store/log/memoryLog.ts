import type { LogDays, LogStore, NewLogEntry } from './logStore';
import { checkName } from '../text';

const pieceSize = 5_000;

interface MemoryEntry {
  readonly no: number;
  readonly at: string;
  readonly text: string;
}

export interface MemoryLog extends LogStore {
  /** Adds an entry together with its change. */
  append(account: string, entry: NewLogEntry | undefined): void;
}

/** A transaction log for as long as the page or process lives. */
export function createMemoryLog(): MemoryLog {
  const accounts = new Map<string, { last: number; entries: MemoryEntry[] }>();
  const logOf = (account: string) => {
    checkName('account', account);
    const log = accounts.get(account) ?? { last: 0, entries: [] };
    accounts.set(account, log);
    return log;
  };
  const append = (account: string, entry: NewLogEntry | undefined): void => {
    if (!entry) return;
    const log = logOf(account);
    const no = (log.last += 1);
    log.entries.push({ no, at: entry.at, text: JSON.stringify({ id: String(no), ...entry }) });
  };
  return {
    append,
    async add(account, ...entries) {
      for (const entry of entries) append(account, entry);
    },
    async *list(account, days) {
      yield* pieces(logOf(account).entries.filter(({ at }) => isWithin(at, days)));
    },
    async prune(before, atMost, archive) {
      const all = [...accounts].flatMap(([account, { entries }]) =>
        entries.map(entry => ({ account, entry })),
      );
      const old = all.filter(({ entry }) => entry.at < before).slice(0, atMost);
      if (old.length > 0) await archive(old.map(({ account, entry }) => ({ account, ...entry })));
      const gone = new Set(old.map(({ entry }) => entry));
      for (const log of accounts.values()) log.entries = log.entries.filter(entry => !gone.has(entry));
      return gone.size;
    },
  };
}

const isWithin = (at: string, { from, to }: LogDays): boolean =>
  (from === null || at >= from) && (to === null || at.slice(0, to.length) <= to);

function* pieces(entries: readonly MemoryEntry[]): Generator<string> {
  const newestFirst = entries.toSorted((one, other) =>
    one.at === other.at ? other.no - one.no : one.at < other.at ? 1 : -1,
  );
  let opening = '[';
  for (let begin = 0; begin < newestFirst.length; begin += pieceSize) {
    yield (
      opening +
      newestFirst
        .slice(begin, begin + pieceSize)
        .map(({ text }) => text)
        .join(',')
    );
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
