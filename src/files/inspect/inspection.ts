import type { LookUp } from './lookUp';
import type { HeaderPlace, RefusalCode } from '../refusal';

export type InspectedKind = 'txn' | 'xlsx';

/** Something that is wrong with a record. */
export interface InspectedFault {
  /** The record's number, or the row of the sheet. */
  readonly row: number;
  /** Where the record begins; a workbook has no lines. */
  readonly line: number | null;
  /** The character within the line, or the letters of the sheet's column. */
  readonly column: string;
  readonly field: string;
  readonly reason: string;
}

/** A record of the preview; its cells are in the order of the columns. */
export interface InspectedRow {
  readonly row: number;
  readonly state: 'good' | 'known' | 'duplicate' | 'faulty';
  readonly cells: readonly string[];
}

/** What a file turned out to hold. Nothing of it was sent. */
export interface Inspection {
  readonly kind: InspectedKind;
  readonly file: string;
  readonly size: number;
  /** Blank where the file was not read, or the browser may not reckon it. */
  readonly sha256: string;
  /** Why the whole file will be refused. */
  readonly refusal: {
    readonly code: RefusalCode;
    readonly msg: string;
    readonly line: number | null;
    readonly column: number | null;
  } | null;
  /** Where a workbook has its header. */
  readonly header: HeaderPlace | null;
  readonly rows: number;
  /** What would be taken. */
  readonly good: number;
  /** Of those that could be taken, how many are in already; null until somebody has looked. */
  readonly known: number | null;
  readonly duplicate: number;
  readonly faulty: number;
  /** The first ones; `faultCount` counts all. */
  readonly faults: readonly InspectedFault[];
  readonly faultCount: number;
  readonly columns: readonly string[];
  readonly preview: readonly InspectedRow[];
  /** What can be asked about the records that could be taken. */
  readonly lookUp: LookUp | null;
}

export const PREVIEW_ROWS = 50;
export const MOST_FAULTS = 1_000;
