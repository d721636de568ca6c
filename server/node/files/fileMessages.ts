import type { Reconciliation } from '../../../src/files/reconcile/reconcile';
import { FileRefusal, type RefusalCode } from '../../../src/files/refusal';
import type { FileVoucher, ReconcileSides, UploadLimits } from '../../files/fileWork';
import type { UploadStep } from '../../store/files/fileStore';

/** The input of a file thread. */
export type FileJob =
  | {
      readonly kind: 'transactions';
      readonly account: string;
      readonly bytes: Uint8Array;
      readonly limits: UploadLimits;
    }
  | { readonly kind: 'kept'; readonly account: string; readonly bytes: Uint8Array }
  | { readonly kind: 'vouchers'; readonly bytes: Uint8Array }
  | { readonly kind: 'reconcile'; readonly sides: ReconcileSides };

/** The output of a file thread: steps or vouchers followed by an end, or a single result. */
export type FileAnswer =
  | { readonly kind: 'step'; readonly step: UploadStep }
  | { readonly kind: 'vouchers'; readonly items: readonly FileVoucher[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'reconciled'; readonly result: Reconciliation }
  | FileFailure;

type FileFailure =
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** A failure as a plain object, because classes do not survive the transfer between threads. */
export function failureOf(error: unknown): FileFailure {
  if (error instanceof FileRefusal) return { kind: 'refused', code: error.code, message: error.message };
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}

/** The error for a failure in a file thread. */
export const errorOf = (failure: FileFailure): Error =>
  failure.kind === 'refused'
    ? new FileRefusal(failure.code, failure.message)
    : new Error(`The file thread failed: ${failure.message}`);
