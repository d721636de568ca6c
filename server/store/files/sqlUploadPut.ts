import type { UploadEntry } from '../../../src/api/files/uploads';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { StoreUnavailable } from '../store';
import { currentTurn } from '../sync/sqlSyncTurns';
import type { NewUploadRow, ReadKept, UploadPortion, UploadStep, UploadSummary } from './fileStore';
import { finishUpload, putPortion } from './sqlUploadAdd';
import {
  beginDraft,
  keepStretch,
  markWhole,
  nextKept,
  renewDraft,
  type Draft,
  type DraftKey,
} from './sqlUploadDraft';
import { joinOldRows, oldPortion, undoDraft } from './sqlUploadResume';
import { portionsOf } from './uploadChunks';

/** Few rows in one transaction, so that an interruption leaves nothing to resume. */
export async function putAtOnce(
  transactions: Transactions,
  account: string,
  { draft, rows, summary }: { draft: Draft; rows: readonly NewUploadRow[]; summary: UploadSummary },
): Promise<UploadEntry> {
  const turn = await currentTurn(transactions, account);
  return transactions.inAccount(account, async db => {
    const key = await beginDraft(db, draft);
    for (const portion of portionsOf(rows))
      await putPortion(db, key, draft, portion, { turn, isKept: false });
    return finishUpload(db, key, draft, summary);
  });
}

/** An upload that is stored step by step as its file is read, or from what was kept of it. */
export class SteppedUpload {
  #key: DraftKey | null;
  #kept = 0;
  #isWhole = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly account: string,
    private readonly draft: Draft,
    key: DraftKey | null = null,
  ) {
    this.#key = key;
  }

  /** Inserts what was kept by a process that has ended. */
  async putKept(read: ReadKept): Promise<void> {
    const key = await this.#begun();
    this.#isWhole = true;
    await joinOldRows(this.transactions, key);
    for (;;) {
      const kept = await this.transactions.readAccount(this.account, db => nextKept(db, key));
      if (!kept) return;
      const { last, text } = kept;
      const portion = oldPortion(last, text) ?? (await read(this.account, new TextEncoder().encode(text)));
      await this.#put(portion);
    }
  }

  async take(step: UploadStep): Promise<void> {
    if ('kept' in step) {
      const key = await this.#begun();
      this.#kept += 1;
      return this.transactions.noteInAccount(this.account, async db => {
        await renewDraft(db, key);
        await keepStretch(db, key, step.kept);
      });
    }
    await this.#closeKept();
    return this.#put(step.portion);
  }

  async finish(summary: UploadSummary): Promise<UploadEntry> {
    const key = await this.#begun();
    return this.transactions.inAccount(this.account, db => finishUpload(db, key, this.draft, summary));
  }

  /** @returns what to tell the caller */
  async giveUp(error: unknown): Promise<unknown> {
    if (this.#isWhole)
      return error instanceof StoreUnavailable
        ? error
        : new StoreUnavailable('The file is kept and will be inserted without this call.', { cause: error });
    if (this.#key) await undoDraft(this.transactions, this.#key);
    return error;
  }

  async #begun(): Promise<DraftKey> {
    this.#key ??= await this.transactions.inAccount(this.account, db => beginDraft(db, this.draft));
    return this.#key;
  }

  /** Before the first portion. From then on the upload will be inserted, whatever becomes of this process. */
  async #closeKept(): Promise<void> {
    if (this.#isWhole || this.#kept === 0) return;
    const key = await this.#begun();
    await this.transactions.inAccount(this.account, db => markWhole(db, key, this.#kept));
    this.#isWhole = true;
  }

  /** Where the file is kept, only the last transaction of the upload waits for the disk; the others can be repeated. */
  async #put(portion: UploadPortion): Promise<void> {
    const { transactions, account, draft } = this;
    const key = await this.#begun();
    const isKept = this.#isWhole;
    const turn = portion.chunk && draft.posting.inLine ? await currentTurn(transactions, account) : 0;
    const put = (db: AccountTransaction) => putPortion(db, key, draft, portion, { turn, isKept });
    return isKept ? transactions.noteInAccount(account, put) : transactions.inAccount(account, put);
  }
}
