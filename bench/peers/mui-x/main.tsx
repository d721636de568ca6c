import { DataGrid, gridFilteredTopLevelRowCountSelector, useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { openPanel } from '../page/panel';
import { COLUMNS, fetchRows, ROW_HEIGHT, type Row } from '../page/rows';

const PAGE = 100;
const panel = openPanel();
const rows = await fetchRows();
const columns = COLUMNS.map(({ field, title, width }) => ({ field, headerName: title, width }));
const keyOf = (row: Row) => row.redisId;

function Table() {
  const api = useGridApiRef();
  const [term, setTerm] = useState('');
  useEffect(() => panel.onTerm(setTerm), []);
  useEffect(
    () =>
      api.current?.subscribeEvent('filteredRowsSet', () =>
        panel.showCount(gridFilteredTopLevelRowCountSelector(api)),
      ),
    [api],
  );
  const filter = useMemo(() => ({ items: [{ field: 'msg', operator: 'contains', value: term }] }), [term]);
  return (
    <DataGrid
      apiRef={api}
      rows={rows}
      columns={columns}
      getRowId={keyOf}
      rowHeight={ROW_HEIGHT}
      filterModel={filter}
      initialState={{ pagination: { paginationModel: { pageSize: PAGE } } }}
      pageSizeOptions={[PAGE]}
    />
  );
}

panel.showCount(rows.length);
createRoot(panel.table).render(<Table />);
