import type { SyncAttempt } from '../../../../src/api/sync/record';
import type { SyncFilter, SyncScreen } from '../../../../src/api/sync/rows';
import { identityOf } from '../../../../src/wire/record/identity';
import { parseStored, type StoredJson } from '../../storedJson';
import { checkName, checkText, compareText } from '../../text';
import { QUEUED_MESSAGE } from '../repostPolicy';
import {
  checkSyncRecord,
  dayOf,
  firstOfEachRecord,
  stateAfter,
  transactionText,
  wantedValue,
} from '../syncRow';
import type { NewSyncRecord, SyncRecords, SyncStore, WaitingRow } from '../syncStore';
import { createMemorySyncBatches } from './memorySyncBatches';
import { memoryOverview } from './memorySyncOverview';
import { createMemorySyncQueue } from './memorySyncQueue';
import {
  changedAfter,
  queueOf,
  shownRecords,
  type MemorySyncRecord,
  type SyncTables,
  type SyncTablesByAccount,
} from './memorySyncTables';

/** Rows per chunk of a list. */
const chunkSize = 5_000;
/** Characters per chunk of waiting rows, which is parsed in one go. The last row may exceed it. */
const waitingCharacters = 2_000_000;

/** A synchronisation store that lives as long as the page or process. */
export function createMemorySync(accounts: SyncTablesByAccount): SyncStore {
  return {
    records: createMemorySyncRecords(account => accounts.of(account)),
    queue: createMemorySyncQueue(accounts),
    batches: createMemorySyncBatches(accounts),
  };
}

function createMemorySyncRecords(tablesOf: (account: string) => SyncTables): SyncRecords {
  return {
    async *list(account, screen, filter) {
      yield* chunks(matching(tablesOf(account), screen, filter));
    },

    async search(account, screen, term, limit) {
      checkText('term', term);
      const wanted = term.toLowerCase();
      return shownRecords(tablesOf(account))
        .filter(record => record.screen === screen && isFound(record, wanted))
        .sort(newestFirst)
        .slice(0, limit)
        .map(record => record.row);
    },

    async changes(account, screen, filter, since, limit) {
      const tables = tablesOf(account);
      const changed = matching(tables, screen, filter)
        .map(record => record.row)
        .filter(row => row.seq > since)
        .sort((a, b) => a.seq - b.seq);
      const rows = changed.slice(0, limit);
      const more = changed.length > limit;
      return { seq: more ? (rows.at(-1)?.seq ?? since) : tables.seq, rows, more };
    },

    async get(account, redisId) {
      checkName('id', redisId);
      const tables = tablesOf(account);
      const record = tables.records.get(redisId);
      if (!record) return null;
      const history = [...record.attempts, ...underWay(tables, redisId)];
      return { ...record.row, payload: parseStored(record.payload), history };
    },

    async *waiting(account, since) {
      const tables = tablesOf(account);
      const mark = tables.seq;
      let chunk: string[] = [];
      let characters = 0;
      for (const record of changedAfter(tables, since ?? 0)) {
        // Rows that change while the chunks are read are read again after the mark.
        if (record.row.seq > mark) break;
        if (record.screen !== 'txn' || (since === null && record.row.type === 'success')) continue;
        const text = waitingText(record);
        chunk.push(text);
        characters += text.length;
        if (characters < waitingCharacters) continue;
        yield { rows: chunk.join('\n'), mark: null };
        chunk = [];
        characters = 0;
      }
      yield { rows: chunk.join('\n'), mark };
    },

    overview: async (account, question) => memoryOverview(tablesOf(account), question),

    async rowsWith(account, redisIds) {
      const { records } = tablesOf(account);
      return redisIds.flatMap(id => records.get(id)?.row ?? []);
    },

    async withUtd(account, utd) {
      return [...tablesOf(account).records.values()]
        .filter(record => record.screen === 'txn' && record.row.utd === utd)
        .map(record => record.row)
        .sort((a, b) => b.seq - a.seq);
    },

    insertMany: async (account, records) => insertSyncRecords(tablesOf(account), records),
  };
}

const waitingText = ({ transaction, row: { type }, payload }: MemorySyncRecord): StoredJson<WaitingRow> =>
  `{"row":${JSON.stringify(transaction)},"type":"${type}","payload":${type === 'success' ? 'null' : payload}}`;

/** The running attempt. */
function underWay(tables: SyncTables, redisId: string): SyncAttempt[] {
  const post = queueOf(tables, redisId).get(redisId);
  if (!post) return [];
  const { no, at, actor, action, batch } = post;
  const attempt: SyncAttempt = { no, at, actor, action, outcome: 'in-process', msg: QUEUED_MESSAGE };
  return [batch === null ? attempt : { ...attempt, batch }];
}

/** See SyncRecords.insertMany. @throws StoreRefusal */
export function insertSyncRecords(tables: SyncTables, records: readonly NewSyncRecord[]): number {
  const prepared = firstOfEachRecord(records).map((record, index) =>
    toMemory(record, tables.seq + index + 1),
  );
  const fresh = prepared.filter(({ row }) => !tables.records.has(row.redisId));
  for (const each of fresh) {
    tables.records.set(each.row.redisId, each);
    tables.changed.set(each.row.seq, each.row.redisId);
    tables.identities.set(each.identity, [...(tables.identities.get(each.identity) ?? []), each.row.redisId]);
  }
  tables.seq += prepared.length;
  return fresh.length;
}

function toMemory(record: NewSyncRecord, seq: number): MemorySyncRecord {
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

function matching(tables: SyncTables, screen: SyncScreen, filter: SyncFilter): MemorySyncRecord[] {
  const wanted = wantedValue(filter);
  const isWanted = tests[filter.option];
  return shownRecords(tables).filter(record => record.screen === screen && isWanted(record, wanted));
}

const tests: Record<SyncFilter['option'], (record: MemorySyncRecord, wanted: string) => boolean> = {
  trans_id: ({ row }, wanted) => row.TRANS_ID.trim() === wanted,
  trans_ref_num: ({ row }, wanted) => row.TRANS_REF_NUM.trim() === wanted,
  trans_date: ({ row }, wanted) => dayOf(row.TRANS_DATE) === wanted,
  sync_date: ({ attempts }, wanted) => attempts.some(attempt => dayOf(attempt.at) === wanted),
};

const isFound = ({ search, row }: MemorySyncRecord, wanted: string): boolean =>
  search.includes(wanted) || row.msg.toLowerCase().includes(wanted);

function newestFirst(a: MemorySyncRecord, b: MemorySyncRecord): number {
  return compareText(b.row.TRANS_DATE, a.row.TRANS_DATE) || compareText(a.row.redisId, b.row.redisId);
}

async function* chunks(records: readonly MemorySyncRecord[]): AsyncGenerator<string> {
  let opening = '[';
  for (let from = 0; from < records.length; from += chunkSize) {
    const texts = records.slice(from, from + chunkSize).map(each => JSON.stringify(each.row));
    yield opening + texts.join(',');
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
