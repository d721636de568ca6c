import type { LogDays, LogStore, NewLogEntry } from './logStore';
import { checkName } from './text';

const pieceSize = 5_000;

interface KeptEntry {
  readonly no: number;
  readonly at: string;
  readonly text: string;
}

export interface MemoryLog extends LogStore {
  /** For what is written together with a change. */
  append(account: string, entry: NewLogEntry | undefined): void;
}

/** A transaction log that lives as long as the page or the process. */
export function createMemoryLog(): MemoryLog {
  const accounts = new Map<string, { last: number; entries: KeptEntry[] }>();
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
    async prune(before, atMost) {
      const all = [...accounts.values()].flatMap(({ entries }) => entries);
      const gone = new Set(all.filter(({ at }) => at < before).slice(0, atMost));
      for (const log of accounts.values()) log.entries = log.entries.filter(entry => !gone.has(entry));
      return gone.size;
    },
  };
}

const isWithin = (at: string, { from, to }: LogDays): boolean =>
  (from === null || at >= from) && (to === null || at.slice(0, to.length) <= to);

function* pieces(entries: readonly KeptEntry[]): Generator<string> {
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
