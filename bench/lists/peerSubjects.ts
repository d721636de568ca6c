import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { syncRowsJson } from '../records/syncRows';
import type { Subject } from './subject';
import { SYNC_TERMS } from './terms';

/** The folder of the peers' built pages. */
export const PEERS_DIST = join(import.meta.dirname, '../peers/dist');

type Peer = Pick<Subject, 'name' | 'title' | 'sort' | 'scroller'> & {
  readonly folder?: string;
  readonly query?: string;
  readonly table: string;
  readonly row: string;
  readonly canvas?: boolean;
};

const clickOn = (selector: string) => (page: Page) =>
  page.locator(selector).filter({ hasText: 'Message' }).first().click();
const scrolled = (selector: string) => (page: Page) => page.locator(selector).first();

/** A canvas has no header elements: click where the message column is. */
const clickCanvasHeader = (page: Page) => page.mouse.click(1000, 18);

const GRIDS: readonly Peer[] = [
  {
    name: 'floor',
    title: 'Floor: one lower-cased string, scanned; nothing but the visible rows',
    table: '#table',
    row: '.row',
  },
  {
    name: 'glide',
    title: 'Glide Data Grid (canvas) + plain scan',
    table: '#table canvas',
    row: '.dvn-scroller',
    canvas: true,
    sort: clickCanvasHeader,
    scroller: scrolled('.dvn-scroller'),
  },
  {
    name: 'tabulator',
    title: 'Tabulator',
    table: '.tabulator-tableholder',
    row: '.tabulator-row',
    sort: clickOn('.tabulator-col-title'),
    scroller: scrolled('.tabulator-tableholder'),
  },
  {
    name: 'react-admin-25',
    title: 'react-admin List, 25 a page, in-memory provider',
    folder: 'react-admin',
    table: 'tbody',
    row: 'tbody tr',
    sort: clickOn('th .MuiTableSortLabel-root'),
  },
  {
    name: 'ag-grid',
    title: 'AG Grid Community',
    table: '.ag-grid-scrolling-rows',
    row: '.ag-row',
    sort: clickOn('.ag-header-cell-text'),
    scroller: scrolled('.ag-grid-viewport'),
  },
  {
    name: 'mui-x',
    title: 'MUI X Data Grid Community (100 rows a page, one filter)',
    table: '.MuiDataGrid-virtualScrollerContent',
    row: '.MuiDataGrid-row',
    sort: clickOn('.MuiDataGrid-columnHeaderTitle'),
  },
  {
    name: 'tanstack',
    title: 'TanStack Table + Virtual',
    table: '.body',
    row: '.body .row',
    sort: clickOn('.head button'),
    scroller: scrolled('.scroller'),
  },
  {
    name: 'material-react-table',
    title: 'material-react-table',
    table: 'tbody',
    row: 'tbody tr',
    sort: clickOn('th .Mui-TableHeadCell-Content-Wrapper'),
    scroller: scrolled('.scroller'),
  },
  {
    name: 'react-admin-1000',
    title: 'react-admin List, 1,000 a page',
    folder: 'react-admin',
    query: '?perPage=1000',
    table: 'tbody',
    row: 'tbody tr',
    sort: clickOn('th .MuiTableSortLabel-root'),
  },
];

/** Alternatives to the product's list, each in its own page with the same rows. */
export const PEERS: readonly Subject[] = GRIDS.map(
  ({ folder, query = '', table, row, canvas = false, ...peer }) => ({
    ...peer,
    dist: join(PEERS_DIST, folder ?? peer.name),
    screen: `/${query}`,
    call: '/report/maruti-sync',
    rows: count => syncRowsJson(count),
    terms: SYNC_TERMS,
    textOf: row => String(row['msg']),
    region: { table, row, canvas, count: { selector: '#count', attribute: 'data-shown', extra: 0 } },
    login: false,
    product: false,
    filter: page => page.locator('#filter'),
  }),
);
