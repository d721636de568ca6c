import type { UploadEntry } from '../../../src/api/files/uploads';
import { deferred } from '../deferred';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { StoreUnavailable } from '../store';
import { currentTurn } from '../sync/sqlSyncTurns';
import type {
  KeptStretch,
  NewUploadRow,
  ReadKept,
  UploadPortion,
  UploadStep,
  UploadSummary,
} from './fileStore';
import { finishUpload, putPortion } from './sqlUploadAdd';
import {
  beginDraft,
  storeStretches,
  markWhole,
  nextStretch,
  renewDraft,
  type Draft,
  type DraftKey,
} from './sqlUploadDraft';
import { joinOldRows, oldPortion, undoDraft } from './sqlUploadResume';
import { portionsOf } from './uploadChunks';

/** Inserts few rows, in one transaction, so that an interruption leaves nothing to resume. */
export async function putAtOnce(
  transactions: Transactions,
  account: string,
  { draft, rows, summary }: { draft: Draft; rows: readonly NewUploadRow[]; summary: UploadSummary },
): Promise<UploadEntry> {
  const turn = await currentTurn(transactions, account);
  return transactions.inAccount(account, async db => {
    const key = await beginDraft(db, draft);
    for (const portion of portionsOf(rows))
      await putPortion(db, key, draft, portion, { turn, isStored: false });
    return finishUpload(db, key, draft, summary);
  });
}

/** A portion that is being inserted. */
interface UnderWay {
  /** Resolves once the portion holds the account's lock: one that starts after that is inserted after it. */
  readonly locked: Promise<void>;
  readonly done: Promise<void>;
}

/** How many stretches one transaction stores, of at most 512 KB each. */
const STORED_AT_ONCE = 8;

const NOTHING: UnderWay = { locked: Promise.resolve(), done: Promise.resolve() };

/** An upload that is inserted step by step, as its file is read or from its stored stretches. */
export class SteppedUpload {
  #key: DraftKey | null;
  /** Stretches that will be stored together with the next ones. */
  #unstored: readonly KeptStretch[] = [];
  #stored = 0;
  #storing = Promise.resolve();
  #isWhole = false;
  #underWay = NOTHING;

  constructor(
    private readonly transactions: Transactions,
    private readonly account: string,
    private readonly draft: Draft,
    key: DraftKey | null = null,
  ) {
    this.#key = key;
  }

  /** Inserts the stretches that a process stored before it ended. */
  async putStored(read: ReadKept): Promise<void> {
    const key = await this.#begun();
    this.#isWhole = true;
    await joinOldRows(this.transactions, key);
    for (;;) {
      const found = await this.transactions.readAccount(this.account, db => nextStretch(db, key));
      if (!found) return;
      const { last, text } = found;
      const portion = oldPortion(last, text) ?? (await read(this.account, new TextEncoder().encode(text)));
      await this.#put(portion);
    }
  }

  async take(step: UploadStep): Promise<void> {
    if ('kept' in step) {
      this.#unstored = [...this.#unstored, step.kept];
      if (this.#unstored.length === STORED_AT_ONCE) await this.#storeBehind();
      return;
    }
    await this.#completeStored();
    const hasRoom = this.transactions.writesAtOnce > 1;
    return this.#isWhole && hasRoom ? this.#putBehind(step.portion) : this.#put(step.portion);
  }

  async finish(summary: UploadSummary): Promise<UploadEntry> {
    await Promise.all([this.#storing, this.#underWay.done]);
    const key = await this.#begun();
    return this.transactions.inAccount(this.account, db => finishUpload(db, key, this.draft, summary));
  }

  /** @returns the error for the caller */
  async giveUp(failure: unknown): Promise<unknown> {
    await Promise.allSettled([this.#storing, this.#underWay.done]);
    if (this.#isWhole)
      return failure instanceof StoreUnavailable
        ? failure
        : new StoreUnavailable('The file is kept and will be inserted without this call.', {
            cause: failure,
          });
    if (this.#key) await undoDraft(this.transactions, this.#key);
    return failure;
  }

  async #begun(): Promise<DraftKey> {
    this.#key ??= await this.transactions.inAccount(this.account, db => beginDraft(db, this.draft));
    return this.#key;
  }

  /** Stores stretches while the caller reads the next ones; waits only for the previous ones. */
  async #storeBehind(): Promise<void> {
    await this.#storing;
    this.#storing = this.#store();
    // Callers that await it get the error; until then it must not count as unhandled.
    this.#storing.catch(() => undefined);
  }

  async #store(): Promise<void> {
    const stretches = this.#unstored;
    this.#unstored = [];
    this.#stored += stretches.length;
    const key = await this.#begun();
    await this.transactions.noteInAccount(this.account, async db => {
      await renewDraft(db, key);
      await storeStretches(db, key, stretches);
    });
  }

  /** Runs before the first portion. From then on the upload will be inserted, even if this process ends. */
  async #completeStored(): Promise<void> {
    await this.#storing;
    if (this.#unstored.length > 0) await this.#store();
    if (this.#isWhole || this.#stored === 0) return;
    const key = await this.#begun();
    await this.transactions.inAccount(this.account, db => markWhole(db, key, this.#stored));
    this.#isWhole = true;
  }

  /**
   * Starts a portion once the previous one holds the account's lock, and waits only for that one. This one's
   * transaction waits for the lock on another connection, so that the database never idles between portions.
   */
  async #putBehind(portion: UploadPortion): Promise<void> {
    const before = this.#underWay;
    await before.locked;
    this.#underWay = this.#startAfter(portion, before.done);
    await before.done;
  }

  /** Retries once after the previous portion: if that one is retried, this one's first attempt fails as too early. */
  #startAfter(portion: UploadPortion, before: Promise<void>): UnderWay {
    const { promise: locked, resolve: lock } = deferred();
    const done = this.#put(portion, lock)
      .catch(() => before.then(() => this.#put(portion, lock)))
      .finally(lock);
    // Callers that await it get the error; until then it must not count as unhandled.
    done.catch(() => undefined);
    return { locked, done };
  }

  /** If the file is stored, only the upload's last transaction waits for the disk: the others can be repeated. */
  async #put(portion: UploadPortion, locked?: () => void): Promise<void> {
    const { transactions, account, draft } = this;
    const key = await this.#begun();
    const isStored = this.#isWhole;
    const turn = portion.chunk && draft.posting.inLine ? await currentTurn(transactions, account) : 0;
    const put = (db: AccountTransaction) => putPortion(db, key, draft, portion, { turn, isStored, locked });
    return isStored ? transactions.noteInAccount(account, put) : transactions.inAccount(account, put);
  }
}
