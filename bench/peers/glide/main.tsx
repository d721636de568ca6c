import { DataEditor, GridCellKind, type Item } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { openPanel } from '../page/panel';
import { openPlainList } from '../page/plainList';
import { COLUMNS, fetchRows, ROW_HEIGHT } from '../page/rows';

const panel = openPanel();
const rows = await fetchRows();
const list = openPlainList(rows);
const columns = COLUMNS.map(({ field, title, width }) => ({ id: field, title, width }));

function Table() {
  const [term, setTerm] = useState('');
  const [sort, setSort] = useState({ column: -1, descending: false });
  useEffect(() => panel.onTerm(setTerm), []);
  const sorted = useMemo(() => {
    const field = COLUMNS[sort.column]?.field;
    return field ? list.sortBy(field, sort.descending) : list;
  }, [sort]);
  const places = useMemo(() => sorted.find(term), [sorted, term]);
  useLayoutEffect(() => panel.showCount(places.length), [places]);
  const getCellContent = useCallback(
    ([column, row]: Item) => {
      const field = COLUMNS[column]?.field ?? 'msg';
      const text = rows[places[row] ?? -1]?.[field] ?? '';
      return { kind: GridCellKind.Text as const, data: text, displayData: text, allowOverlay: false };
    },
    [places],
  );
  const onHeaderClicked = useCallback(
    (column: number) => setSort(last => ({ column, descending: last.column === column && !last.descending })),
    [],
  );
  return (
    <DataEditor
      width="100%"
      height="100%"
      columns={columns}
      rows={places.length}
      rowHeight={ROW_HEIGHT}
      getCellContent={getCellContent}
      onHeaderClicked={onHeaderClicked}
      smoothScrollY
    />
  );
}

createRoot(panel.table).render(<Table />);
