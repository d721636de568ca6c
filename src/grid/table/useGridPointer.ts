import { useCallback, useMemo, useRef, type FocusEvent, type MouseEvent } from 'react';
import type { ListRecord } from '../../records/listEngine';
import { keyOf } from '../columns/gridColumn';
import { cellOf, type useGridFocus } from './useGridFocus';
import type { RecordList } from '../list/useRecordList';

/** The row clicked last, where Shift ranges start, and whether it was selected or deselected. */
interface Anchor {
  readonly row: number;
  readonly picked: boolean;
}

/** Clicks on rows, and their keyboard equivalents, handled once for the table so that rows need no handlers. */
export function useGridPointer(
  list: RecordList,
  focus: ReturnType<typeof useGridFocus>,
  onOpen: ((record: ListRecord) => void) | undefined,
  opensOnClick: boolean,
) {
  const { window, selection, rowKey } = list;
  const { focused } = focus;
  const anchor = useRef<Anchor>({ row: 0, picked: true });
  const recordAt = useCallback(
    (row: number) => {
      const { first, rows } = window.getFrame();
      return rows[row - first] ?? null;
    },
    [window],
  );

  const open = useCallback(
    (row: number) => {
      const record = recordAt(row);
      if (record) onOpen?.(record);
    },
    [recordAt, onOpen],
  );
  const pick = useCallback(
    (row: number, range: boolean) => {
      const record = recordAt(row);
      if (!record) return;
      if (range) {
        void selection.pickRange(anchor.current.row, row, anchor.current.picked);
        return;
      }
      const picked = !selection.isPicked(record);
      anchor.current = { row, picked };
      selection.pickKeys([keyOf(record, rowKey)], picked);
    },
    [recordAt, selection, rowKey],
  );
  const pickAll = useCallback(() => selection.pickAll(window.getFrame().total), [selection, window]);

  return useMemo(() => {
    const at = (event: { target: EventTarget }) =>
      event.target instanceof Element ? cellOf(event.target) : null;
    return {
      open,
      pick,
      pickAll,
      onClick: (event: MouseEvent<HTMLElement>) => {
        const place = at(event);
        if (!place || !(event.target instanceof Element)) return;
        if (event.target.closest('.select')) pick(place.row, event.shiftKey);
        // Touch has no double click.
        else if ((opensOnClick || isTouch(event.nativeEvent)) && !event.target.closest(WIDGETS))
          open(place.row);
      },
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        const place = at(event);
        const onWidget = event.target instanceof Element && event.target.closest(`${WIDGETS}, .select`);
        if (place && !onWidget && !opensOnClick) open(place.row);
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const place = at(event);
        if (place) focused(place);
      },
    };
  }, [open, pick, pickAll, focused, opensOnClick]);
}

const WIDGETS = 'a, button, input, label';

const isTouch = (event: globalThis.MouseEvent) =>
  event instanceof PointerEvent && event.pointerType === 'touch';
