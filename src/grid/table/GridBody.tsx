import { useMemo, type ComponentType } from 'react';
import type { ParsedFilter } from '../../records/filterText';
import { parsedFilters } from '../list/queryMatch';
import type { RecordList } from '../list/useRecordList';
import type { Frame } from '../window/gridWindow';
import type { RowContent } from './GridRow';
import type { ActiveCell } from './useGridFocus';

interface GridBodyProps<Shape> {
  readonly list: RecordList;
  readonly frame: Frame;
  readonly shape: Shape;
  /** A row of the table, or a card. */
  readonly Row: ComponentType<RowContent & { readonly shape: Shape }>;
  readonly active: ActiveCell;
}

const NO_FILTERS: ReadonlyMap<string, ParsedFilter> = new Map();

/** The rows of the window. Their elements stay in place; scrolling gives them other records. */
export function GridBody<Shape>({ list, frame, shape, Row, active }: GridBodyProps<Shape>) {
  const { query, first, shift, rows, ids } = frame;
  const { columns } = list;
  const filters = useMemo(
    () => (query ? parsedFilters(query.filters, columns) : NO_FILTERS),
    [query, columns],
  );
  // One row is in the tab order: that of the active cell or, while it is out of sight, the first fully visible row.
  const isSeen = active.row >= first && active.row < first + rows.length;
  const tabRow = isSeen ? active.row : first + (shift > 0 ? 1 : 0);
  return (
    <div role="rowgroup" style={{ transform: `translate3d(0, ${-shift}px, 0)` }}>
      {rows.map((record, place) => (
        <Row
          key={ids[place]}
          shape={shape}
          index={first + place}
          record={record}
          filters={filters}
          picked={record !== null && list.selection.isPicked(record)}
          activeCell={first + place === tabRow ? active.cell : -1}
        />
      ))}
    </div>
  );
}
