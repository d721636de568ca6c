import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import type { Equation, Pile, PileTotals } from '../../files/reconcile/reconcile';
import type { ListSource } from '../../records/listSource';
import type { UploadAnswer } from '../../wire/fileAnswers';
import type { UploadEntry, UploadKind } from '../../wire/files';
import type { ReconcileRequest, ReportAsked } from '../../wire/reportAsked';

/** How far a transfer is; `total` is null where nobody said how much it will be. */
export interface TransferProgress {
  readonly done: number;
  readonly total: number | null;
}

/** Who looks on while a file is on its way, and may end it. */
export interface TransferWatch {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: TransferProgress) => void;
}

/** An upload that the API has answered, with the answer as it came. */
export interface Uploaded extends UploadAnswer {
  readonly answer: unknown;
}

/** Both sides of a reconciliation matched; every pair is in the list. */
export interface Reconciled {
  readonly piles: Readonly<Record<Pile, PileTotals>>;
  readonly equation: Equation;
  readonly pairs: ListSource;
}

/** What the file screens need of the data provider. */
export interface FileProvider {
  has(what: 'uploads' | 'downloads' | 'reconcile'): boolean;
  upload(kind: UploadKind, file: File, watch: TransferWatch): Promise<Uploaded>;
  reconcileFile(transType: string, file: File, watch: TransferWatch): Promise<Blob>;
  report(asked: ReportAsked, watch: TransferWatch): Promise<Blob>;
  archives(): ListSource;
  archive(name: string, watch: TransferWatch): Promise<Blob>;
  uploads(): ListSource;
  uploadRows(id: string): ListSource;
  uploaded(id: string): Promise<UploadEntry | null>;
  refusedRows(id: string, watch: TransferWatch): Promise<Blob>;
  known(sha256: string): Promise<UploadEntry | null>;
  knownRecords(digests: string, signal: AbortSignal): Promise<readonly number[]>;
  downloads(): ListSource;
  downloadAgain(id: string, watch: TransferWatch): Promise<Blob>;
  reconcile(request: ReconcileRequest): Promise<Reconciled>;
}

/**
 * The file calls of the data provider; through the context, since the proxy of `useDataProvider` takes every answer for
 * a promise.
 * @throws Error outside of <Admin>
 */
export function useFileProvider(): FileProvider {
  const calls: FileProvider | undefined = useContext(DataProviderContext)?.['files'];
  if (!calls) throw new Error('A file screen has no data provider: render it inside <Admin>.');
  return calls;
}
