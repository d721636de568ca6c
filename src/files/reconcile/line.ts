/** A line of either side of a reconciliation. */
export interface ReconcileLine {
  /** Identifies the line within its side. */
  readonly key: string;
  /** The DMS reference that both sides share. */
  readonly ref: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly transType: string;
  readonly dealer: string;
  readonly location: string;
  /** Blank if unknown. */
  readonly gstin: string;
  /** Whole paise. */
  readonly paise: number;
}

/** A line of the DMS side. */
export interface DmsLine extends ReconcileLine {
  /** The sync record that it represents. */
  readonly redisId?: string;
}

/** A line of the accounting side. */
export type AccountingLine = ReconcileLine;
