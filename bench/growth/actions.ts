import { setTimeout } from 'node:timers/promises';
import type { Store } from '../../server/store/store';
import { syncRecordOf } from '../../tests/contract/syncSamples';
import { BIG, SMALL } from './fill';

/** A measured action: its name, how often it runs, and its code. */
export interface Action {
  readonly name: string;
  readonly times: number;
  readonly run: (store: Store, turn: number) => Promise<unknown>;
}

const DAY = { option: 'sync_date', dtValue: '2026-10-01' } as const;
const OVERVIEW = { since: '2026-11-19', stuckBefore: '2026-11-20 00:00:00', failed: 5, changed: 5 };
const DIGESTS = Array.from(
  { length: 100 },
  (_, n) => `${String(n).padStart(2, '0')}0f0e0d0c0b0a090807060504030201`,
);

async function all(pieces: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of pieces) count += 1;
  return count;
}

/** @param prefix of the inserted ids @param before the big account's rows before this day are removed */
export const actionsOf = (prefix: string, before: string): readonly Action[] => [
  {
    name: 'a day of a small account',
    times: 300,
    run: store => all(store.sync.records.list(SMALL, 'txn', DAY)),
  },
  {
    name: 'a day of the big account',
    times: 60,
    run: store => all(store.sync.records.list(BIG, 'txn', DAY)),
  },
  {
    name: 'a transaction by its number',
    times: 300,
    run: (store, turn) =>
      all(store.sync.records.list(BIG, 'txn', { option: 'trans_id', txtValue: `T${BIG}-700-${turn + 1}` })),
  },
  {
    name: 'the overview of a small account',
    times: 300,
    run: store => store.sync.records.overview(SMALL, OVERVIEW),
  },
  {
    name: 'the overview of the big account',
    times: 60,
    run: store => store.sync.records.overview(BIG, OVERVIEW),
  },
  {
    name: 'the worklist of a small account',
    times: 100,
    run: store => all(store.sync.records.waiting(SMALL, null)),
  },
  {
    name: 'the worklist of the big account',
    times: 5,
    run: store => all(store.sync.records.waiting(BIG, null)),
  },
  {
    name: 'which of 100 identities are known',
    times: 200,
    run: store => store.files.uploads.knownRecords(BIG, DIGESTS),
  },
  {
    name: 'a lease of 10 posts of 100,000',
    times: 200,
    run: (store, turn) => store.sync.queue.acquire({ now: turn + 2, until: turn + 2, limit: 10 }),
  },
  {
    name: '100 new transactions',
    times: 60,
    run: (store, turn) =>
      store.sync.records.insertMany(
        BIG,
        Array.from({ length: 100 }, (_, n) => syncRecordOf(`${prefix}-${turn}-${n}`)),
      ),
  },
  {
    name: '100 ended transactions removed',
    times: 60,
    async run(store, turn) {
      if (turn === 0) await store.retention.acquire(BIG, before, { now: 1, until: 1 });
      const gone = await store.retention.prune(BIG, before, 100, async () => setTimeout(0));
      if (gone === 0) throw new Error('Nothing was left to remove.');
    },
  },
];
