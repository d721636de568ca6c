import type { SyncAttempt, SyncFilter, SyncScreen } from '../../src/wire/sync';
import { identityOf } from '../../src/wire/identity';
import { createMemorySyncBatches } from './memorySyncBatches';
import { createMemorySyncQueue } from './memorySyncQueue';
import { lineOf, type KeptSync, type SyncShelf, type SyncShelves } from './memorySyncShelf';
import { QUEUED_MESSAGE } from './syncJudge';
import {
  checkSyncRecord,
  dayOf,
  firstOfEachRecord,
  stateAfter,
  transactionText,
  wantedValue,
} from './syncRow';
import type { NewSyncRecord, SyncRecords, SyncStore } from './syncStore';
import { checkName, checkText, compareText } from './text';

/** Rows handed out in one piece of a list. */
const pieceSize = 5_000;

/** Synchronisation records that live as long as the page or the process. */
export function createMemorySync(shelves: SyncShelves): SyncStore {
  return {
    records: createMemorySyncRecords(account => shelves.of(account)),
    queue: createMemorySyncQueue(shelves),
    batches: createMemorySyncBatches(shelves),
  };
}

function createMemorySyncRecords(shelfOf: (account: string) => SyncShelf): SyncRecords {
  return {
    async *list(account, screen, filter) {
      yield* pieces(matching(shelfOf(account), screen, filter));
    },

    async search(account, screen, term, limit) {
      checkText('term', term);
      const wanted = term.toLowerCase();
      return [...shelfOf(account).records.values()]
        .filter(kept => kept.screen === screen && isFound(kept, wanted))
        .sort(newestFirst)
        .slice(0, limit)
        .map(kept => kept.row);
    },

    async changes(account, screen, filter, since, limit) {
      const shelf = shelfOf(account);
      const changed = matching(shelf, screen, filter)
        .map(kept => kept.row)
        .filter(row => row.seq > since)
        .sort((a, b) => a.seq - b.seq);
      const rows = changed.slice(0, limit);
      const more = changed.length > limit;
      return { seq: more ? (rows.at(-1)?.seq ?? since) : shelf.seq, rows, more };
    },

    async get(account, redisId) {
      checkName('id', redisId);
      const shelf = shelfOf(account);
      const kept = shelf.records.get(redisId);
      if (!kept) return null;
      const history = [...kept.attempts, ...underWay(shelf, redisId)];
      return { ...kept.row, payload: JSON.parse(kept.payload), history };
    },

    async withUtd(account, utd) {
      return [...shelfOf(account).records.values()]
        .filter(kept => kept.screen === 'txn' && kept.row.utd === utd)
        .map(kept => kept.row)
        .sort((a, b) => b.seq - a.seq);
    },

    insertMany: async (account, records) => insertKept(shelfOf(account), records),
  };
}

/** The attempt that has no end yet. */
function underWay(shelf: SyncShelf, redisId: string): SyncAttempt[] {
  const post = lineOf(shelf, redisId).get(redisId);
  if (!post) return [];
  const { no, at, actor, action, batch } = post;
  const attempt: SyncAttempt = { no, at, actor, action, outcome: 'in-process', msg: QUEUED_MESSAGE };
  return [batch === null ? attempt : { ...attempt, batch }];
}

/** As SyncRecords.insertMany. @throws StoreRefusal */
export function insertKept(shelf: SyncShelf, records: readonly NewSyncRecord[]): number {
  const kept = firstOfEachRecord(records).map((record, index) => keep(record, shelf.seq + index + 1));
  const fresh = kept.filter(({ row }) => !shelf.records.has(row.redisId));
  for (const each of fresh) {
    shelf.records.set(each.row.redisId, each);
    shelf.identities.set(each.identity, [...(shelf.identities.get(each.identity) ?? []), each.row.redisId]);
  }
  shelf.seq += kept.length;
  return fresh.length;
}

function keep(record: NewSyncRecord, seq: number): KeptSync {
  const payload = checkSyncRecord(record);
  const { screen, transaction, attempts } = record;
  const row = { ...transaction, ...stateAfter(attempts), seq };
  const search = transactionText(transaction);
  return {
    screen,
    transaction,
    row,
    payload,
    attempts,
    search,
    identity: identityOf(transaction),
    keyNo: null,
  };
}

function matching(shelf: SyncShelf, screen: SyncScreen, filter: SyncFilter): KeptSync[] {
  const wanted = wantedValue(filter);
  const isWanted = tests[filter.option];
  return [...shelf.records.values()].filter(kept => kept.screen === screen && isWanted(kept, wanted));
}

const tests: Record<SyncFilter['option'], (kept: KeptSync, wanted: string) => boolean> = {
  trans_id: ({ row }, wanted) => row.TRANS_ID.trim() === wanted,
  trans_ref_num: ({ row }, wanted) => row.TRANS_REF_NUM.trim() === wanted,
  trans_date: ({ row }, wanted) => dayOf(row.TRANS_DATE) === wanted,
  sync_date: ({ attempts }, wanted) => attempts.some(attempt => dayOf(attempt.at) === wanted),
};

const isFound = ({ search, row }: KeptSync, wanted: string): boolean =>
  search.includes(wanted) || row.msg.toLowerCase().includes(wanted);

function newestFirst(a: KeptSync, b: KeptSync): number {
  return compareText(b.row.TRANS_DATE, a.row.TRANS_DATE) || compareText(a.row.redisId, b.row.redisId);
}

async function* pieces(kept: readonly KeptSync[]): AsyncGenerator<string> {
  let opening = '[';
  for (let from = 0; from < kept.length; from += pieceSize) {
    const texts = kept.slice(from, from + pieceSize).map(each => JSON.stringify(each.row));
    yield opening + texts.join(',');
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
