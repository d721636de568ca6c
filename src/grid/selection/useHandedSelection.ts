import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { NONE, type RowSelection } from './rowSelection';

/** The selection of a list that was just taken off the screen, by its address. */
const handed = new Map<string, RowSelection>();

/**
 * The selection of a list. A list that is drawn anew at its address, because somebody has changed its resource, begins
 * with the rows that were picked in the one before. All rows of a filter are not: its columns may be gone.
 */
export function useHandedSelection(): [RowSelection, Dispatch<SetStateAction<RowSelection>>] {
  const [selection, select] = useState(NONE);
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  }, [selection]);
  useEffect(() => {
    const address = window.location.pathname;
    takeUp(address, select);
    return () => {
      // Elsewhere, it was left.
      if (window.location.pathname !== address) return;
      handed.set(address, latest.current);
      // The next one takes the place of this one at once, or there is none.
      queueMicrotask(() => handed.delete(address));
    };
  }, []);
  return [selection, select];
}

function takeUp(address: string, select: (selection: RowSelection) => void): void {
  const before = handed.get(address);
  if (before?.kind === 'some') select(before);
}
