import { useCallback } from 'react';
import type { ListRecord } from '../../records/listEngine';
import * as words from '../../words/en/shell/frame';
import { translateAny } from '../../words/translator';
import { useRowActions } from './rowActions';

interface OpenActionOptions<Row extends ListRecord> {
  /** The label of the button in English; `Details` by default. */
  readonly label?: string;
  /** Whether the row can be opened; must be stable. */
  readonly opens?: (row: Row) => boolean;
  readonly width?: number;
}

const always = () => true;

/**
 * A button at the end of each row that opens it. A double click and Enter do the same, but the screen does not say so.
 * @param open must be stable
 */
export function useOpenAction<Row extends ListRecord>(
  open: (row: Row) => void,
  { label = words.details, opens = always, width = 88 }: OpenActionOptions<Row> = {},
) {
  return useRowActions(
    useCallback(
      (row: Row) => (opens(row) ? [{ label: translateAny(label), act: open }] : []),
      [label, open, opens],
    ),
    width,
  );
}
