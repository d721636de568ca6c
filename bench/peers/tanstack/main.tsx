import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { openPanel } from '../page/panel';
import { COLUMNS, fetchRows, ROW_HEIGHT, type Row } from '../page/rows';

const panel = openPanel();
const data = [...(await fetchRows())];
const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { text: sortFn_text },
});
const helper = createColumnHelper<typeof features, Row>();
const columns = helper.columns(
  COLUMNS.map(({ field, title }) =>
    helper.accessor(field, { header: title, filterFn: 'includesString', sortFn: 'text' }),
  ),
);
const WIDTHS = COLUMNS.map(({ width }) => `${width}px`).join(' ');
const line = { display: 'grid', gridTemplateColumns: WIDTHS };

function Table() {
  const table = useTable({ features, columns, data, getRowId: row => row.redisId });
  useEffect(() => panel.onTerm(term => table.getColumn('msg')?.setFilterValue(term)), [table]);
  const { rows } = table.getRowModel();
  useLayoutEffect(() => panel.showCount(rows.length), [rows]);
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler here: a page as its documentation writes it
  const { getTotalSize, getVirtualItems } = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  });
  return (
    <div ref={scroller} className="scroller" style={{ height: '100%', overflow: 'auto' }}>
      <div className="head" style={{ ...line, position: 'sticky', top: 0, zIndex: 1, background: 'white' }}>
        {table.getFlatHeaders().map(header => (
          <button
            key={header.id}
            type="button"
            aria-label={header.id}
            onClick={header.column.getToggleSortingHandler()}
          >
            <table.FlexRender header={header} />
          </button>
        ))}
      </div>
      <div className="body" style={{ position: 'relative', height: getTotalSize() }}>
        {getVirtualItems().map(({ index, start }) => (
          <div
            key={rows[index]?.id}
            className="row"
            style={{
              ...line,
              position: 'absolute',
              height: ROW_HEIGHT,
              transform: `translateY(${start}px)`,
            }}
          >
            {rows[index]?.getAllCells().map(cell => (
              <span key={cell.id}>
                <table.FlexRender cell={cell} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

createRoot(panel.table).render(<Table />);
