import { openPanel } from '../page/panel';
import { COLUMNS, fetchRows, ROW_HEIGHT, type Row } from '../page/rows';

/** A lower bound for any list: one lower-cased string for the column, and only as many rows as the window holds. */
const rows = await fetchRows();
const panel = openPanel();
const text = rows.map(row => row.msg.toLowerCase()).join('\n');
const starts = startsOf(rows);

panel.onTerm(term => {
  performance.mark('scan');
  const found = find(term.toLowerCase());
  performance.measure('scan', 'scan');
  show(found);
});
show(find(''));

function startsOf(rows: readonly Row[]): Uint32Array {
  const starts = new Uint32Array(rows.length + 1);
  let at = 0;
  rows.forEach((row, place) => {
    starts[place] = at;
    at += row.msg.length + 1;
  });
  starts[rows.length] = at;
  return starts;
}

/** Indexes of the rows whose message contains the term. */
function find(term: string): Uint32Array {
  const found = new Uint32Array(rows.length);
  let count = 0;
  let row = 0;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, starts[row])) {
    while ((starts[row + 1] ?? Infinity) <= at) row++;
    if (row >= rows.length) break;
    found[count++] = row++;
  }
  return found.subarray(0, count);
}

function show(found: Uint32Array): void {
  const visible = found.subarray(0, Math.ceil(panel.table.clientHeight / ROW_HEIGHT));
  panel.table.replaceChildren(...Array.from(visible, place => line(rows[place])));
  panel.showCount(found.length);
}

function line(row: Row | undefined): HTMLElement {
  const element = Object.assign(document.createElement('div'), { className: 'row' });
  Object.assign(element.style, { display: 'flex', height: `${ROW_HEIGHT}px` });
  for (const { field, width } of COLUMNS) {
    const cell = Object.assign(document.createElement('span'), { textContent: row?.[field] ?? '' });
    cell.style.width = `${width}px`;
    element.append(cell);
  }
  return element;
}
