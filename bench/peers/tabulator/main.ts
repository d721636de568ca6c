import { FilterModule, FormatModule, InteractionModule, SortModule, Tabulator } from 'tabulator-tables';
import 'tabulator-tables/dist/css/tabulator.min.css';
import { openPanel } from '../page/panel';
import { COLUMNS, fetchRows, ROW_HEIGHT } from '../page/rows';

Tabulator.registerModule([FilterModule, FormatModule, InteractionModule, SortModule]);
const panel = openPanel();
const rows = await fetchRows();
// Tabulator sets its own height on its element, so a parent provides it.
const frame = document.createElement('div');
panel.table.append(frame);
const table = new Tabulator(frame, {
  index: 'redisId',
  height: '100%',
  rowHeight: ROW_HEIGHT,
  data: [...rows],
  columns: COLUMNS.map(({ field, title, width }) => ({ field, title, width, sorter: 'string' as const })),
});
table.on('dataFiltered', (_, found) => panel.showCount(found.length));
table.on('tableBuilt', () => panel.showCount(rows.length));
panel.onTerm(term => {
  if (term === '') table.clearFilter(true);
  else table.setFilter('msg', 'like', term);
});
