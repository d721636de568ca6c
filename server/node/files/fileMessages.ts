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

/** The output of a file thread: steps or chunks and an end, or a single result. */
export type FileAnswer =
  | { readonly kind: 'step'; readonly step: UploadStep }
  | { readonly kind: 'vouchers'; readonly items: readonly FileVoucher[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'reconciled'; readonly result: Reconciliation }
  | FileFailure;

type FileFailure =
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Serialises a failure for the other thread: classes do not survive the transfer. */
export function failureOf(error: unknown): FileFailure {
  if (error instanceof FileRefusal) return { kind: 'refused', code: error.code, message: error.message };
  return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
}

/** Restores the failure on this side. */
export const errorOf = (failure: FileFailure): Error =>
  failure.kind === 'refused'
    ? new FileRefusal(failure.code, failure.message)
    : new Error(`The file thread failed: ${failure.message}`);
