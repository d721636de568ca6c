import { MaterialReactTable, useMaterialReactTable } from 'material-react-table';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { openPanel } from '../page/panel';
import { COLUMNS, fetchRows, ROW_HEIGHT } from '../page/rows';

const panel = openPanel();
const data = [...(await fetchRows())];
const columns = COLUMNS.map(({ field, title, width }) => ({
  accessorKey: field,
  header: title,
  size: width,
  filterFn: 'contains',
}));

function Table() {
  const [term, setTerm] = useState('');
  useEffect(() => panel.onTerm(setTerm), []);
  const columnFilters = useMemo(() => (term === '' ? [] : [{ id: 'msg', value: term }]), [term]);
  const table = useMaterialReactTable({
    columns,
    data,
    getRowId: row => row.redisId,
    state: { columnFilters },
    enableRowVirtualization: true,
    enablePagination: false,
    enableTopToolbar: false,
    enableBottomToolbar: false,
    muiTableContainerProps: { className: 'scroller', sx: { height: 'calc(100vh - 40px)' } },
    muiTableBodyRowProps: { sx: { height: ROW_HEIGHT } },
    rowVirtualizerOptions: { estimateSize: () => ROW_HEIGHT },
  });
  const { rows } = table.getRowModel();
  useLayoutEffect(() => panel.showCount(rows.length), [rows]);
  return <MaterialReactTable table={table} />;
}

createRoot(panel.table).render(<Table />);
