import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { normaliseSyncRow } from '../../src/wire/sync/syncStatus';
import { columnFilter, grid, header } from '../../tests/e2e/support/lists';
import { syncRowsJson } from '../records/syncRows';
import { ledgerRowsJson } from './ledgerRows';
import type { Subject } from './subject';
import { LEDGER_TERMS, SYNC_TERMS } from './terms';

const ofEveryList = {
  dist: join(import.meta.dirname, '../../dist'),
  region: {
    table: '[role=grid] .pane',
    row: '[role=grid] .pane [data-row]:not(:has(.bone))',
    match: 'mark',
    canvas: false,
    count: { selector: '[role=grid]', attribute: 'aria-rowcount', extra: 1 },
  },
  login: true,
  product: true,
  scroller: grid,
};

const fill = (page: Page, title: string, text: string) => columnFilter(page, title).fill(text);

const ofColumn = (title: string) => ({
  filter: (page: Page) => columnFilter(page, title),
  sort: (page: Page) => header(page, title).getByText(title).click(),
});

/** The product's lists, in its own screens. */
export const PRODUCT: readonly Subject[] = [
  {
    ...ofEveryList,
    ...ofColumn('Message'),
    name: 'product',
    title: 'Dealer Bridge, /txnsync/list',
    screen: '/txnsync/list',
    call: '/report/maruti-sync',
    rows: count => syncRowsJson(count),
    terms: SYNC_TERMS,
    // A row in process shows that instead of its message.
    textOf: row => String(normaliseSyncRow(row)['msg']),
    filterMore: async page => {
      await page.getByRole('tab', { name: /^All/ }).click();
      await fill(page, 'Txn ID', '4');
      await fill(page, 'Parent Group', 'grp');
    },
    filterNothing: page => page.getByRole('button', { name: 'Clear all filters' }).click(),
    // Failed rows can be reposted and keep their place.
    showChangeable: page => page.getByRole('tab', { name: /^Error/ }).click(),
    changeOne: page => page.getByRole('button', { name: 'Repost', exact: true }).first().click(),
  },
  {
    ...ofEveryList,
    ...ofColumn('RLB NAME'),
    name: 'ledgermap',
    title: 'Dealer Bridge, /ledgermap/list',
    screen: '/ledgermap/list',
    call: '/master/ledgermap/list',
    rows: count => ledgerRowsJson(count),
    terms: LEDGER_TERMS,
    textOf: row => String(row['rlb_name']),
    deletion: {
      askOne: page => grid(page).getByRole('button', { name: 'Delete', exact: true }).first().click(),
      askMany: async page => {
        await fill(page, 'DMS: LEDGER ID', '^D12');
        await page.getByRole('checkbox', { name: /^Select all/ }).check();
        await page
          .getByRole('button', { name: /^Delete/ })
          .and(page.locator(':not([role=row] *)'))
          .click();
      },
    },
  },
];
