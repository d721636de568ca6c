import { memo } from 'react';
import { cellText } from '../../records/cellText';
import { matchRanges } from '../../records/filterMatch';
import type { ParsedFilter } from '../../records/filterText';
import type { ListRecord } from '../../records/listEngine';
import * as words from '../../words/en/list';
import { t, translateAny } from '../../words/translator';
import type { PlacedColumn } from '../columns/columnLayout';
import type { GridColumn, RenderCell } from '../columns/gridColumn';
import { cellClass, RowGroups } from './RowGroups';

/** What all rows share. */
export interface RowShape {
  readonly columns: readonly PlacedColumn[];
  readonly selectable: boolean;
  readonly actions: RenderCell | undefined;
}

/** What a row shows, as a row or a card. */
export interface RowContent {
  /** Number of the row, from 0. */
  readonly index: number;
  readonly record: ListRecord | null;
  readonly filters: ReadonlyMap<string, ParsedFilter>;
  readonly picked: boolean;
  /** Index of the active cell, or -1 in every other row. */
  readonly activeCell: number;
}

interface GridRowProps extends RowContent {
  readonly shape: RowShape;
}

/** The attributes of a row's element, in table and cards. */
export const rowAttributes = ({ index, picked }: RowContent, selectable: boolean) => ({
  role: 'row',
  className: 'row',
  'aria-rowindex': index + 2,
  'aria-selected': selectable ? picked : undefined,
  'data-row': index,
});

/** The attributes of a cell's element, by its number in the row. */
export const cellAttributes = (cell: number, activeCell: number) => ({
  role: 'gridcell',
  'aria-colindex': cell + 1,
  'data-cell': cell,
  tabIndex: cell === activeCell ? 0 : -1,
});

/** One row. It renders only when its content has changed, and must stay cheap. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { shape, index, record, filters, picked, activeCell } = props;
  const { columns, selectable, actions } = shape;
  const edge = selectable ? 2 : 1;
  const place = (cell: number) => cellAttributes(cell, activeCell);
  const widgets = activeCell === -1 ? -1 : 0;
  return (
    <div {...rowAttributes(props, selectable)}>
      <RowGroups
        edge={
          <>
            {selectable && (
              <div {...place(0)} className="cell select">
                {record && <PickBox row={index} picked={picked} />}
              </div>
            )}
            <div {...place(edge - 1)} className="cell number">
              {index + 1}
            </div>
          </>
        }
        columns={columns}
        cells={columns.map((column, at) => (
          <div {...place(edge + at)} key={column.source} className={cellClass(column)}>
            <CellContent
              column={column}
              record={record}
              filter={filters.get(column.source)}
              tabIndex={widgets}
            />
          </div>
        ))}
        actions={
          actions && (
            <div {...place(edge + columns.length)} className="cell actions">
              {record && actions(record, widgets)}
            </div>
          )
        }
      />
    </div>
  );
});

/** The checkbox of a row. The table handles the clicks of all these boxes. */
export function PickBox({ row, picked }: { readonly row: number; readonly picked: boolean }) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      readOnly
      checked={picked}
      aria-label={t(words.selectRow, { row: String(row + 1) })}
    />
  );
}

interface CellContentProps {
  readonly column: GridColumn;
  readonly record: ListRecord | null;
  readonly filter: ParsedFilter | undefined;
  readonly tabIndex: 0 | -1;
}

/** A value, or its placeholder while it loads. */
export function CellContent({ column, record, filter, tabIndex }: CellContentProps) {
  if (!record) return <span className="bone" />;
  if (column.render) return column.render(record, tabIndex);
  const text = cellText(record[column.source], column.type);
  return <CellText text={wordsOf(column, text)} filter={filter} />;
}

function wordsOf({ type, wording }: GridColumn, text: string): string {
  if (wording) return wording(text);
  return type === 'flag' ? translateAny(text) : text;
}

interface CellTextProps {
  readonly text: string;
  readonly filter: ParsedFilter | undefined;
}

/** A cell's text, with the match of its filter highlighted. */
function CellText({ text, filter }: CellTextProps) {
  const ranges = filter ? matchRanges(filter, text) : [];
  if (ranges.length === 0) return text;
  const parts = ranges.flatMap(([start, end], index) => {
    const before = text.slice(ranges[index - 1]?.[1] ?? 0, start);
    return [before, <mark key={start}>{text.slice(start, end)}</mark>];
  });
  return [...parts, text.slice(ranges.at(-1)?.[1])];
}
