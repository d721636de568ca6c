import { createTheme, ThemeProvider } from '@mui/material/styles';
import { configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore, type AuthProvider, type Store } from 'ra-core';
import type { ReactNode } from 'react';
import { Notification } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { GridColumn } from '../../src/grid/columns/gridColumn';
import { RecordListProvider } from '../../src/grid/list/RecordListContext';
import { useRecordList, type RecordListOptions } from '../../src/grid/list/useRecordList';
import { RecordGrid } from '../../src/grid/table/RecordGrid';
import type { RecordGridProps } from '../../src/grid/table/recordGridProps';
import { FilterBar } from '../../src/grid/toolbar/FilterBar';
import { ListToolbar } from '../../src/grid/toolbar/ListToolbar';
import { LocalEngine } from '../../src/records/engine/localEngine';
import type { ListEngine, ListRecord } from '../../src/records/listEngine';
import type { ListState } from '../../src/records/listSource';
import { i18nProvider } from '../../src/shell/i18nProvider';
import { lightTheme } from '../../src/shell/theme';
import { TestSource } from './naiveEngine';

export const columns: readonly GridColumn[] = [
  { source: 'name', title: 'NAME', type: 'text' },
  { source: 'segid', title: 'SEGID', type: 'number' },
  { source: 'made', title: 'MADE', type: 'dateTime' },
];

/** Records named 'Outlet 0', 'Outlet 1', … */
export const outlets = (count: number): readonly ListRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `o${index}`,
    name: `Outlet ${index}`,
    segid: index * 10,
    made: '2026-04-30 10:15:00',
  }));

interface Setting {
  readonly records?: readonly ListRecord[];
  readonly engine?: ListEngine;
  readonly state?: ListState;
  readonly address?: string;
  readonly store?: Store;
  readonly authProvider?: AuthProvider;
  readonly list?: Partial<RecordListOptions>;
  readonly grid?: Partial<RecordGridProps>;
  /** Rendered next to the table, inside its list. */
  readonly children?: ReactNode;
}

const theme = createTheme(lightTheme);

/** Renders a table with its toolbar and a real list engine. */
export async function showGrid(setting: Setting = {}) {
  const { records = outlets(100), engine = new LocalEngine(), state, address = '' } = setting;
  await engine.fill('id', columns, records);
  const source = new TestSource(engine, state ?? { status: 'ready', rows: records.length });
  const router = createMemoryRouter([{ path: '*', element: <Screen {...setting} source={source} /> }], {
    initialEntries: [`/outlets${address}`],
  });
  render(<RouterProvider router={router} />);
  return {
    engine,
    source,
    router,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    address: () => router.state.location.search,
  };
}

function Screen({ source, list, grid, children, ...setting }: Setting & { source: TestSource }) {
  const { store = memoryStore(), authProvider } = setting;
  return (
    <CoreAdminContext store={store} authProvider={authProvider} i18nProvider={i18nProvider}>
      <ThemeProvider theme={theme}>
        <Table source={source} list={list} grid={grid}>
          {children}
        </Table>
        <Notification />
      </ThemeProvider>
    </CoreAdminContext>
  );
}

function Table({ source, list, grid, children }: Setting & { source: TestSource }) {
  const outlets = useRecordList({ resource: 'outlets', open: () => source, columns, rowKey: 'id', ...list });
  return (
    <RecordListProvider list={outlets}>
      <ListToolbar />
      <FilterBar />
      {children}
      <RecordGrid label="Outlets" {...grid} />
    </RecordListProvider>
  );
}

// In jsdom, checking the visibility of hundreds of cells takes most of a test's time. Menus and file writers load on
// demand; on a busy machine, compiling them takes longer than the default second.
configure({ defaultHidden: true });

export const grid = () => theOne('[role=grid][aria-label="Outlets"]');
export const filterOf = (title: string) => theOne(`input[aria-label="Filter ${title}"]`);
export const headerOf = (title: string) => theOne(`[role=columnheader][aria-label="${title}"]`);
/** The record count that the table announces. */
export const recordCount = () => Number(grid().getAttribute('aria-rowcount')) - 1;

function theOne(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing on the screen is ${selector}.`);
  return found;
}

/** The rendered rows, without the header. */
export const rows = () => [...grid().querySelectorAll<HTMLElement>('[role=row]:not([aria-rowindex="1"])')];

export const textsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('[role=gridcell]')].map(cell => cell.textContent);

/** Finds the row of a record by its number, starting from 1. */
export function rowNumber(number: number): HTMLElement {
  const row = rows().find(row => row.getAttribute('aria-rowindex') === String(number + 1));
  if (!row) throw new Error(`Row ${number} is not in the window.`);
  return row;
}

/** Scrolls the table, as wheel, touch and scroll bar do. */
export function scrollTo(top: number): void {
  const table = grid();
  table.scrollTop = top;
  table.dispatchEvent(new Event('scroll'));
}
