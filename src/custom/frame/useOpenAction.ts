import { useCallback } from 'react';
import type { ListRecord } from '../../records/listEngine';
import * as words from '../../words/en/shell/frame';
import { translateAny } from '../../words/translator';
import { useRowActions } from './rowActions';

interface OpenActionOptions<Row extends ListRecord> {
  /** Of the button, in English; `Details` unless given. */
  readonly label?: string;
  /** Whether the row can be opened; must be stable. */
  readonly opens?: (row: Row) => boolean;
  readonly width?: number;
}

const always = () => true;

/**
 * A button at the end of each row that opens it, as a double click or Enter does; neither is visible on the screen.
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
