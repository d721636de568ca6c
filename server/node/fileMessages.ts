import type { Reconciliation } from '../../src/files/reconcile/reconcile';
import { FileRefusal, type RefusalCode } from '../../src/files/refusal';
import type { FileRecord, FileVoucher, ReconcileSides } from '../files/fileWork';

/** What a file thread is started with. */
export type FileJob =
  | { readonly kind: 'transactions' | 'vouchers'; readonly bytes: Uint8Array }
  | { readonly kind: 'reconcile'; readonly sides: ReconcileSides };

/** What a file thread says: portions and an end, or the one result. */
export type FileAnswer =
  | { readonly kind: 'records'; readonly items: readonly FileRecord[] }
  | { readonly kind: 'vouchers'; readonly items: readonly FileVoucher[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'reconciled'; readonly result: Reconciliation }
  | FileFailure;

type FileFailure =
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** A failure as it crosses the threads: a class does not. */
export function failureOf(error: unknown): FileFailure {
  if (error instanceof FileRefusal) return { kind: 'refused', code: error.code, message: error.message };
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}

/** The failure on this side. */
export const errorOf = (failure: FileFailure): Error =>
  failure.kind === 'refused'
    ? new FileRefusal(failure.code, failure.message)
    : new Error(`The file thread failed: ${failure.message}`);
