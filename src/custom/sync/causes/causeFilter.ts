import type { GridColumn } from '../../../grid/columns/gridColumn';
import * as words from '../../../words/en/sync';

/** A hidden column with each row's cause, for the filter by cause. */
export const CAUSE_COLUMN: GridColumn = { source: 'cause', title: words.cause, type: 'text' };

/** The filter for exactly one cause. */
export const causeFilter = (cause: string): string => `=${cause}`;
