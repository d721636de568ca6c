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
