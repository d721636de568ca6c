import type { Store } from '../../server/store/store';
import type { NewSyncRecord, SyncTransaction } from '../../server/store/sync/syncStore';
import type { SyncAttempt } from '../../src/api/sync/record';
import type { SyncFilter, SyncRow, SyncScreen } from '../../src/api/sync/rows';
import type { SyncType } from '../../src/wire/sync/syncStatus';
import { textOf } from './samples';

interface SyncSample {
  readonly screen?: SyncScreen;
  readonly type?: SyncType;
  readonly msg?: string;
  readonly at?: string;
  readonly attempts?: readonly [SyncAttempt, ...SyncAttempt[]];
}

/** An attempt of the dealer management system on 20 November 2026; `rest` overrides fields. */
export const attemptOf = (rest: Partial<SyncAttempt> = {}): SyncAttempt => ({
  no: 1,
  at: '2026-11-20 10:00:00',
  actor: 'DMS',
  action: 'sync',
  outcome: 'error',
  msg: 'Ledger not found',
  ...rest,
});

/** A failed transaction of 19 November 2026 whose TRANS_ID is its id; `rest` overrides fields. */
export function syncRecordOf(
  redisId: string,
  { screen = 'txn', type = 'error', msg = 'Ledger not found', at, attempts }: SyncSample = {},
  transaction: Partial<SyncTransaction> = {},
): NewSyncRecord {
  const only = attemptOf({ outcome: type, msg, ...(at === undefined ? {} : { at }) });
  return {
    screen,
    transaction: {
      redisId,
      TRANS_DATE: '2026-11-19 18:30:00',
      PARENT_GROUP: 'GROUP',
      MUL_DEALER_CD: '0801',
      LOC_CD: 'BWF',
      TRANS_TYPE: 'VP',
      TRANS_ID: redisId,
      TRANS_REF_NUM: `REF/${redisId}`,
      utd: null,
      status: 1,
      ...transaction,
    },
    payload: { voucher: redisId },
    attempts: attempts ?? [only],
  };
}

/** The rows that a search finds, ordered by id. */
export async function rowsOf(
  store: Store,
  account: string,
  filter: SyncFilter,
  screen: SyncScreen = 'txn',
): Promise<SyncRow[]> {
  const rows: SyncRow[] = JSON.parse(await textOf(store.sync.records.list(account, screen, filter)));
  return rows.sort((a, b) => (a.redisId < b.redisId ? -1 : 1));
}
