import { AllCommunityModule, ModuleRegistry, type GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { createRoot } from 'react-dom/client';
import { openPanel } from '../page/panel';
import { COLUMNS, fetchRows, ROW_HEIGHT, type Row } from '../page/rows';

ModuleRegistry.registerModules([AllCommunityModule]);
const panel = openPanel();
const rows = [...(await fetchRows())];
const columns = COLUMNS.map(({ field, title, width }) => ({
  field,
  headerName: title,
  width,
  sortable: true,
  filter: 'agTextColumnFilter',
}));

function filterBy(api: GridApi<Row>, term: string): void {
  api.setFilterModel(term === '' ? null : { msg: { filterType: 'text', type: 'contains', filter: term } });
}

createRoot(panel.table).render(
  <AgGridReact<Row>
    rowData={rows}
    columnDefs={columns}
    getRowId={({ data }) => data.redisId}
    rowHeight={ROW_HEIGHT}
    animateRows={false}
    onGridReady={({ api }) => panel.onTerm(term => filterBy(api, term))}
    onModelUpdated={({ api }) => panel.showCount(api.getDisplayedRowCount())}
  />,
);
