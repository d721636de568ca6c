import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { NONE, type RowSelection } from './rowSelection';

/** The selection of a list that has just been unmounted, by its URL. */
const handed = new Map<string, RowSelection>();

/**
 * The selection of a list. A list that is remounted at its URL, because somebody has changed its resource, starts
 * with the rows selected before. A selection of all matches is dropped: the columns of its filter may be gone.
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
      // At another URL, the user has left the list.
      if (window.location.pathname !== address) return;
      handed.set(address, latest.current);
      // A remount follows immediately, or not at all.
      queueMicrotask(() => handed.delete(address));
    };
  }, []);
  return [selection, select];
}

function takeUp(address: string, select: (selection: RowSelection) => void): void {
  const before = handed.get(address);
  if (before?.kind === 'some') select(before);
}
