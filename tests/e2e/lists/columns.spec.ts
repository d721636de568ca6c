import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { anItemmap, aSegmap, unique } from '../support/records';
import {
  cellTexts,
  columnFilter,
  findRow,
  grid,
  header,
  listIsWhole,
  rowCount,
  rowWith,
  totalInPlaceholder,
} from '../support/lists';
import { pressable } from '../support/shell';

const LISTS = {
  segmap: {
    columns: [
      'PARENT GROUP',
      'MUL DEALER CD',
      'LOC CD',
      'OUTLET CD',
      'DEALER FOR CD',
      'SEGMENT LEDGER',
      'GODOWN',
    ],
    add: 'Add Segment',
  },
  ledgermap: {
    columns: ['PARENT GROUP', 'LEDGER TYPE', 'DMS NAME', 'RLB NAME', 'DMS: LEDGER ID', 'RLB: LEDGER ID'],
    add: 'Add Ledger',
  },
  itemmap: {
    columns: ['PARENT GROUP', 'DMS ID', 'Company ID', 'RLB ITEM GROUP', 'RLB ITEM CODE', 'RLB ITEM NAME'],
    add: 'Add Item',
  },
  vtype: { columns: ['Trans Vtype Name', 'Trans Type'], add: undefined },
} as const;

const left = async (page: Page, title: string) => (await header(page, title).boundingBox())?.x ?? 0;

test.describe('in an account with few other changes', () => {
  test.use({ who: 'other' });

  for (const resource of ['segmap', 'ledgermap', 'itemmap', 'vtype'] as const) {
    const { columns, add } = LISTS[resource];
    test(`/${resource}/list has its columns in order, all at 1440 px, each with a search box that counts`, async ({
      page,
      open,
      api,
      target,
    }) => {
      if (target === 'foreign' && resource === 'itemmap') await api.add(resource, anItemmap());
      let count = 0;
      // Another test may add a record between the two reads.
      await expect(async () => {
        await open(`/${resource}/list`);
        count = (await api.list(resource, 'other')).length;
        expect(count).toBeGreaterThan(0);
        await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
        await listIsWhole(page);
        expect(await rowCount(page)).toBe(count);
      }).toPass();
      const places: number[] = [];
      for (const title of columns) {
        await expect(header(page, title)).toBeVisible();
        await expect(columnFilter(page, title)).toHaveAttribute(
          'placeholder',
          `Search in ${count} records...`,
        );
        places.push(await left(page, title));
      }
      expect(places).toEqual([...places].sort((a, b) => a - b));
      if (add) await expect(pressable(page, add)).toBeVisible();
      const edge = await left(page, 'Actions');
      const last = await header(page, columns[columns.length - 1] ?? '').boundingBox();
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(edge);
    });
  }
});

test('numbers rows, makes them 50 px high, and offers Edit and Clone', async ({ page, open, api }) => {
  const group = `Rows ${unique()}`;
  for (const loc of ['A', 'B', 'C']) await api.add('segmap', aSegmap({ parent_group: group, loc_cd: loc }));
  await open('/segmap/list');
  await columnFilter(page, 'PARENT GROUP').fill(group);
  await expect.poll(() => rowCount(page)).toBe(3);
  const rows = grid(page).getByRole('row').filter({ hasText: group });
  await expect(rows).toHaveCount(3);
  for (const at of [0, 1, 2]) {
    const row = rows.nth(at);
    expect((await row.boundingBox())?.height).toBe(50);
    expect((await cellTexts(row)).map(text => text.trim())).toContain(String(at + 1));
    await row.hover();
    await expect(pressable(row, 'Edit').first()).toBeVisible();
    await expect(pressable(row, 'Clone').first()).toBeVisible();
    await expect(pressable(row, 'Delete').first()).toBeVisible();
  }
});

test('shows null, NULL, 0 and empty as blank', async ({ page, open, api, target }) => {
  const group = `Blank ${unique()}`;
  const values = [null, 'NULL', '0', 0, ''];
  const taken: unknown[] = [];
  for (const cid of target === 'foreign' ? values : [null]) {
    await api.add('itemmap', anItemmap({ parent_group: group, cid, rlb_item_group: 'NULL', dms_id: '0' }));
    taken.push(cid);
  }
  await open('/itemmap/list');
  await columnFilter(page, 'PARENT GROUP').fill(group);
  const rows = grid(page).getByRole('row').filter({ hasText: group });
  await expect(rows).toHaveCount(taken.length);
  for (const row of await rows.all()) {
    const texts = (await cellTexts(row)).map(text => text.trim());
    expect(texts).not.toContain('NULL');
    expect(texts).not.toContain('null');
    expect(texts).not.toContain('0');
  }
});

test('truncates a long value with an ellipsis, and shows it in the tooltip', async ({ page, open, api }) => {
  const long = `Ledger ${unique()} ${'very long name '.repeat(12)}end`;
  const { parent_group: group } = await api.add('segmap', aSegmap({ seg_ledger: long }));
  await open('/segmap/list');
  const row = await findRow(page, 'PARENT GROUP', String(group));
  const cell = row.getByText(long, { exact: true });
  expect(await cell.evaluate(element => getComputedStyle(element).textOverflow)).toBe('ellipsis');
  expect(await cell.evaluate(element => element.scrollWidth > element.clientWidth)).toBe(true);
  await cell.hover();
  await expect(
    page.getByRole('tooltip').filter({ hasText: long }).or(page.getByTitle(long)).first(),
  ).toBeVisible();
});

test('combines column filters, while the boxes keep counting the whole table', async ({
  page,
  open,
  api,
}) => {
  const group = `Both ${unique()}`;
  for (const [code, uom] of [
    ['AB-1', 'Red'],
    ['AB-2', 'Green'],
    ['CD-1', 'Red'],
  ]) {
    await api.add(
      'itemmap',
      anItemmap({ parent_group: group, rlb_item_code: `${group}${code}`, rlb_item_group: uom }),
    );
  }
  await open('/itemmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(2);
  await listIsWhole(page);
  const total = await totalInPlaceholder(page);
  await columnFilter(page, 'PARENT GROUP').fill(group.toLowerCase());
  await expect.poll(() => rowCount(page)).toBe(3);
  await columnFilter(page, 'RLB ITEM CODE').fill('ab-');
  await expect.poll(() => rowCount(page)).toBe(2);
  await columnFilter(page, 'RLB ITEM GROUP').fill('green');
  await expect.poll(() => rowCount(page)).toBe(1);
  await expect(rowWith(page, `${group}AB-2`)).toBeVisible();
  expect(await totalInPlaceholder(page)).toBe(total);
  await columnFilter(page, 'RLB ITEM GROUP').fill('');
  await columnFilter(page, 'RLB ITEM CODE').fill('');
  await expect.poll(() => rowCount(page)).toBe(3);
});

test('sorts a column up and down by its header', async ({ page, open, api }) => {
  const group = `Sort ${unique()}`;
  for (const code of ['b', 'c', 'a']) {
    await api.add('itemmap', anItemmap({ parent_group: group, rlb_item_code: `${group}-${code}` }));
  }
  await open('/itemmap/list');
  await columnFilter(page, 'PARENT GROUP').fill(group);
  await expect.poll(() => rowCount(page)).toBe(3);
  const codes = async () =>
    (await grid(page).getByRole('row').filter({ hasText: group }).allTextContents()).map(
      text => new RegExp(`${group}-(.)`).exec(text)?.[1],
    );
  await header(page, 'RLB ITEM CODE').getByText('RLB ITEM CODE').click();
  await expect(header(page, 'RLB ITEM CODE')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(codes).toEqual(['a', 'b', 'c']);
  await header(page, 'RLB ITEM CODE').getByText('RLB ITEM CODE').click();
  await expect(header(page, 'RLB ITEM CODE')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(codes).toEqual(['c', 'b', 'a']);
});
