import { useEffect } from 'react';
import { Admin, DataTable, List, Resource, useListContext } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { openPanel } from '../page/panel';
import { COLUMNS, fetchRows, ROW_HEIGHT } from '../page/rows';
import { createMemoryProvider } from './memoryProvider';

const panel = openPanel();
const dataProvider = createMemoryProvider(await fetchRows());
const perPage = Number(new URLSearchParams(location.search).get('perPage') ?? 25);
const rowLook = { '& .RaDataTable-row': { height: ROW_HEIGHT } };

function Term() {
  const { setFilters, total } = useListContext();
  useEffect(() => panel.onTerm(term => setFilters(term === '' ? {} : { msg: term })), [setFilters]);
  useEffect(() => panel.showCount(total ?? 0));
  return null;
}

const Rows = () => (
  <List perPage={perPage} exporter={false} storeKey={false}>
    <Term />
    <DataTable bulkActionButtons={false} rowClick={false} sx={rowLook}>
      {COLUMNS.map(({ field, title }) => (
        <DataTable.Col key={field} source={field} label={title} />
      ))}
    </DataTable>
  </List>
);

panel.table.style.overflow = 'auto';
createRoot(panel.table).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="rows" list={Rows} />
  </Admin>,
);
