import type { HeaderPosition, RefusalCode } from '../refusal';
import type { FileAsks } from './askedInFile';
import type { InspectedFinding } from './findings';
import type { LookUp } from './lookUp';

export type InspectedKind = 'txn' | 'xlsx';

/** An error in a record. */
export interface InspectedFault {
  /** The record's number, or the row of the sheet. */
  readonly row: number;
  /** The line where the record begins; null in a workbook. */
  readonly line: number | null;
  /** The character within the line, or the letters of the sheet's column. */
  readonly column: string;
  readonly field: string;
  readonly reason: string;
}

/** A record of the preview, with cells in column order. */
export interface InspectedRow {
  readonly row: number;
  readonly state: 'good' | 'known' | 'duplicate' | 'faulty';
  readonly cells: readonly string[];
}

/** The result of inspecting a file locally. */
export interface Inspection {
  readonly kind: InspectedKind;
  readonly file: string;
  readonly size: number;
  /** Blank if the file was not read, or if the browser cannot compute it. */
  readonly sha256: string;
  /** Why the whole file will be rejected. */
  readonly refusal: {
    readonly code: RefusalCode;
    readonly msg: string;
    readonly line: number | null;
    readonly column: number | null;
  } | null;
  /** The position of a workbook's header. */
  readonly header: HeaderPosition | null;
  readonly rows: number;
  /** Number of acceptable records; after the check, without those that are already stored. */
  readonly good: number;
  /** How many of the acceptable records are already stored; null before the check. */
  readonly known: number | null;
  readonly duplicate: number;
  readonly faulty: number;
  /** The first ones; `faultCount` counts all. */
  readonly faults: readonly InspectedFault[];
  readonly faultCount: number;
  /** The findings of the data checks in the acceptable records. */
  readonly findings: readonly InspectedFinding[];
  /** The mappings that the acceptable records need. */
  readonly needs: FileAsks;
  readonly columns: readonly string[];
  readonly preview: readonly InspectedRow[];
  /** The query for records that are already stored. */
  readonly lookUp: LookUp | null;
}

export const PREVIEW_ROWS = 50;
export const MAX_FAULTS = 1_000;
