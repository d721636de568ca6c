import { memo } from 'react';
import { cellText } from '../records/cellText';
import type { ParsedFilter } from '../records/filterText';
import type { ListRecord } from '../records/listEngine';
import { CellText } from './CellText';
import { pinnedClass, pinnedStyle } from './cellPlace';
import type { PlacedColumn } from './columnLayout';
import type { RenderCell } from './gridColumn';

export interface RowShape {
  readonly columns: readonly PlacedColumn[];
  readonly selectable: boolean;
  readonly actions: RenderCell | undefined;
}

interface GridRowProps {
  readonly shape: RowShape;
  /** Number of the row, from 0. */
  readonly index: number;
  readonly record: ListRecord | null;
  readonly filters: ReadonlyMap<string, ParsedFilter>;
  readonly picked: boolean;
  /** Number of the cell that keys start from, or -1 in every other row. */
  readonly activeCell: number;
}

/** One row. It is drawn again only when what it shows has changed, and holds nothing that costs. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { shape, index, record, filters, picked, activeCell } = props;
  const { columns, selectable, actions } = shape;
  const edge = selectable ? 2 : 1;
  const tabIndex = (cell: number) => (cell === activeCell ? 0 : -1);
  const actionsTabIndex = activeCell === -1 ? -1 : 0;
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={index + 2}
      aria-selected={selectable ? picked : undefined}
      aria-busy={record ? undefined : true}
      data-row={index}
    >
      {selectable && (
        <div
          role="gridcell"
          aria-colindex={1}
          className="cell edge sticky select"
          data-cell={0}
          tabIndex={tabIndex(0)}
        >
          {record && (
            <input
              type="checkbox"
              tabIndex={-1}
              readOnly
              checked={picked}
              aria-label={`Select row ${index + 1}`}
            />
          )}
        </div>
      )}
      <div
        role="gridcell"
        aria-colindex={edge}
        className="cell edge sticky number"
        data-cell={edge - 1}
        tabIndex={tabIndex(edge - 1)}
      >
        <span className="text">{index + 1}</span>
      </div>
      {columns.map((column, place) => (
        <div
          key={column.source}
          role="gridcell"
          aria-colindex={edge + place + 1}
          className={`cell${column.type === 'number' ? ' end' : ''}${pinnedClass(column)}`}
          style={pinnedStyle(column)}
          data-cell={edge + place}
          tabIndex={tabIndex(edge + place)}
        >
          <CellContent
            column={column}
            record={record}
            filter={filters.get(column.source)}
            tabIndex={actionsTabIndex}
          />
        </div>
      ))}
      {actions && (
        <div
          role="gridcell"
          aria-colindex={edge + columns.length + 1}
          className="cell edge actions"
          data-cell={edge + columns.length}
          tabIndex={tabIndex(edge + columns.length)}
        >
          {record && actions(record, actionsTabIndex)}
        </div>
      )}
    </div>
  );
});

interface CellContentProps {
  readonly column: PlacedColumn;
  readonly record: ListRecord | null;
  readonly filter: ParsedFilter | undefined;
  readonly tabIndex: 0 | -1;
}

function CellContent({ column, record, filter, tabIndex }: CellContentProps) {
  if (!record) return <span className="bone" />;
  if (column.render) return column.render(record, tabIndex);
  const text = cellText(record[column.source], column.type);
  return (
    <span className="text">
      <CellText text={text} filter={filter} />
    </span>
  );
}
