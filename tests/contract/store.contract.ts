import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Store } from '../../server/store/store';
import { accessContract } from './access.contract';
import { briefsContract } from './briefs.contract';
import { differentialContract } from './differential.contract';
import { editingContract } from './editing.contract';
import { filesDownloadsContract } from './filesDownloads.contract';
import { filesTransactionsContract } from './filesTransactions.contract';
import { filesUploadsContract } from './filesUploads.contract';
import { listChangesContract } from './listChanges.contract';
import { logContract } from './log.contract';
import { loginsContract } from './logins.contract';
import { lookupsContract } from './lookups.contract';
import { passkeysContract } from './passkeys.contract';
import { postingContract } from './posting.contract';
import { recordsContract } from './records.contract';
import { redeclaredContract } from './redeclared.contract';
import { refusalsContract } from './refusals.contract';
import { retentionContract } from './retention.contract';
import { secondFactorsContract } from './secondFactors.contract';
import { startWithinMs } from './sqlUnderTest';
import { ssoContract } from './sso.contract';
import { studioContract } from './studio.contract';
import { studioAsideContract } from './studioAside.contract';
import { studioRepeatsContract } from './studioRepeats.contract';
import { studioRunsContract } from './studioRuns.contract';
import { studioSchedulesContract } from './studioSchedules.contract';
import { studioStatesContract } from './studioStates.contract';
import { syncBatchesContract } from './syncBatches.contract';
import { syncQueueContract } from './syncQueue.contract';
import { syncRecordsContract } from './syncRecords.contract';
import { updateManyContract } from './updateMany.contract';
import { usersContract } from './users.contract';

/** A store implementation under test. */
export interface StoreUnderTest {
  readonly name: string;
  /** Starts what all tests share; `empty` returns an empty store and `stop` ends everything. */
  start(): Promise<{ readonly empty: () => Promise<Store>; readonly stop: () => Promise<void> }>;
}

/** Runs the contract that every store implementation must meet. */
export function storeContract({ name, start }: StoreUnderTest): void {
  describe(`the ${name} store`, () => {
    let kind: Awaited<ReturnType<typeof start>>;
    let store: Store;

    beforeAll(async () => {
      kind = await start();
    }, startWithinMs);
    beforeEach(async () => {
      store = await kind.empty();
    });
    afterAll(() => kind.stop());

    usersContract(() => store);
    accessContract(() => store);
    ssoContract(() => store);
    studioContract(() => store);
    studioRunsContract(() => store);
    studioRepeatsContract(() => store);
    studioAsideContract(() => store);
    studioSchedulesContract(() => store);
    studioStatesContract(() => store);
    loginsContract(() => store);
    secondFactorsContract(() => store);
    passkeysContract(() => store);
    recordsContract(() => store);
    briefsContract(() => store);
    listChangesContract(() => store);
    updateManyContract(() => store);
    retentionContract(() => store);
    editingContract(() => store);
    redeclaredContract(() => store);
    lookupsContract(() => store);
    refusalsContract(() => store);
    syncRecordsContract(() => store);
    syncQueueContract(() => store);
    syncBatchesContract(() => store);
    postingContract(() => store);
    filesUploadsContract(() => store);
    filesDownloadsContract(() => store);
    filesTransactionsContract(() => store);
    logContract(() => store);
    differentialContract(() => kind.empty());
  });
}
