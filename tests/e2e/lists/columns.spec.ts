import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../console';
import { cellTexts, columnFilter, expectRowCount, grid, header, rowCount } from '../support/lists';
import { aSegmap, unique } from '../support/records';
import { goToScreen, pressable } from '../support/shell';

/** Every list, with the columns of a master in their order. */
const LISTS: readonly (readonly [path: string, ...columns: readonly string[]])[] = [
  [
    '/segmap/list',
    'PARENT GROUP',
    'MUL DEALER CD',
    'LOC CD',
    'OUTLET CD',
    'DEALER FOR CD',
    'SEGMENT LEDGER',
    'GODOWN',
  ],
  [
    '/ledgermap/list',
    'PARENT GROUP',
    'LEDGER TYPE',
    'DMS NAME',
    'RLB NAME',
    'DMS: LEDGER ID',
    'RLB: LEDGER ID',
  ],
  [
    '/itemmap/list',
    'PARENT GROUP',
    'DMS ID',
    'Company ID',
    'RLB ITEM GROUP',
    'RLB ITEM CODE',
    'RLB ITEM NAME',
  ],
  ['/vtype/list', 'Trans Vtype Name', 'Trans Type'],
  ['/txnsync/list'],
  ['/marutisync/list'],
  ['/txnlog/list'],
  ['/downloads'],
  ['/upload/list'],
  ['/download-archive/list'],
];

/** The column filters whose placeholder would not fit with a large count. */
const cutOff = (page: Page) =>
  page.getByPlaceholder(/^Search in \d+ records\.\.\.$/).evaluateAll(boxes =>
    boxes.flatMap(box => {
      if (!(box instanceof HTMLInputElement)) return [];
      const { paddingLeft, paddingRight, paddingBottom, fontFamily } = getComputedStyle(box);
      const { fontSize, lineHeight, whiteSpace } = getComputedStyle(box, '::placeholder');
      const copy = document.createElement('div');
      const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      Object.assign(copy.style, { position: 'absolute', width: `${room}px`, fontFamily, fontSize });
      Object.assign(copy.style, { lineHeight, whiteSpace, overflow: 'hidden' });
      document.body.append(copy);
      const fits = (hint: string, height: number): boolean => {
        copy.textContent = hint;
        return copy.scrollWidth <= copy.clientWidth && copy.scrollHeight <= height;
      };
      // A box without bottom padding has room for one line; a larger count brings the padding with it.
      const isWhole =
        fits(
          box.placeholder,
          parseFloat(paddingBottom) > 0 ? box.clientHeight : 1.5 * parseFloat(fontSize),
        ) && fits(box.placeholder.replace(/\d+/, '99999'), box.clientHeight);
      const needed = `${copy.scrollWidth} × ${copy.scrollHeight}`;
      copy.remove();
      return isWhole ? [] : [`${box.getAttribute('aria-label')}: ${room} px, needs ${needed}`];
    }),
  );

/** Whether the list has the width of its new window, which it takes in a later frame. */
const hasTakenWidth = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector<HTMLElement>('[style*="--grid-view"]');
    return scroller?.style.getPropertyValue('--grid-view') === `${scroller?.clientWidth}px`;
  });

async function takeWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 768 });
  await expect.poll(() => hasTakenWidth(page), page.url()).toBe(true);
}

const left = async (page: Page, title: string) => (await header(page, title).boundingBox())?.x ?? 0;

/** Expects these columns in order, each with a search box, and all of them before the actions. */
async function expectColumns(page: Page, columns: readonly string[]): Promise<void> {
  const places: number[] = [];
  for (const title of columns) {
    await expect(header(page, title)).toBeVisible();
    await expect(columnFilter(page, title)).toBeVisible();
    places.push(await left(page, title));
  }
  expect(places).toEqual([...places].sort((a, b) => a - b));
  const last = await header(page, columns[columns.length - 1] ?? '').boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(await left(page, 'Actions'));
}

test('shows the columns of every list in order, all at 1440 px, and each record count whole at 1366 and 1920 px', async ({
  page,
  open,
}) => {
  await open('/');
  for (const [path, ...columns] of LISTS)
    await test.step(path, async () => {
      await goToScreen(page, path);
      await expect(grid(page).getByRole('textbox').first(), path).toBeVisible();
      await takeWidth(page, 1440);
      if (columns.length > 0) await expectColumns(page, columns);
      for (const width of [1366, 1920]) {
        await takeWidth(page, width);
        expect(await cutOff(page), `${path} at ${width} px`).toEqual([]);
      }
    });
});

/** Where the values of a row or a card begin, in px. */
const valuePlaces = (row: Locator) =>
  row
    .locator('.track > .cell, .name, .value')
    .evaluateAll(cells => cells.map(cell => cell.getBoundingClientRect().x));

for (const [shape, width, values] of [
  ['a list', 1440, 6],
  ['a list of cards', 390, 3],
] as const)
  test(`draws grey bars while ${shape} loads, where its values will be @network`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 844 });
    let answer = () => {};
    const held = new Promise<void>(resolve => (answer = resolve));
    await page.route(/\/master\/itemmap\/list$/, async route => {
      await held;
      await route.continue();
    });
    await open('/itemmap/list');
    const bars = page.locator('[aria-hidden] .row').filter({ has: page.locator('.bone') });
    await expect(bars.first()).toBeVisible();
    const places = await valuePlaces(bars.first());
    answer();
    await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
    expect(places).toHaveLength(values);
    expect(places).toEqual(await valuePlaces(grid(page).locator('[role=row][data-row="0"]')));
  });

test('numbers rows of 50 px with their actions, shortens long values, and filters and sorts them', async ({
  page,
  open,
  api,
}) => {
  const group = `Rows ${unique()}`;
  const long = `Ledger ${unique()} ${'very long name '.repeat(12)}end`;
  for (const loc_cd of ['B', 'C', 'A'])
    await api.add('segmap', aSegmap({ parent_group: group, loc_cd, seg_ledger: `${long} ${loc_cd}` }));
  await open('/segmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(2);
  await columnFilter(page, 'PARENT GROUP').fill(group.toLowerCase());
  await expectRowCount(page, 3);
  const rows = grid(page).getByRole('row').filter({ hasText: group });
  await expect(rows).toHaveCount(3);
  for (const at of [0, 1, 2]) {
    const row = rows.nth(at);
    expect((await row.boundingBox())?.height).toBe(50);
    expect((await cellTexts(row)).map(text => text.trim())).toContain(String(at + 1));
    await row.hover();
    for (const name of ['Edit', 'Clone', 'Delete']) await expect(pressable(row, name).first()).toBeVisible();
  }

  const cell = rows.first().getByText(long);
  expect(await cell.evaluate(element => getComputedStyle(element).textOverflow)).toBe('ellipsis');
  expect(await cell.evaluate(element => element.scrollWidth > element.clientWidth)).toBe(true);
  await cell.hover();
  await expect(
    page.getByRole('tooltip').filter({ hasText: long }).or(page.getByTitle(long)).first(),
  ).toBeVisible();

  const places = async () =>
    (await rows.allTextContents()).map(text => new RegExp(`${long} (.)`).exec(text)?.[1]);
  for (const [order, wanted] of [
    ['ascending', 'ABC'],
    ['descending', 'CBA'],
  ] as const) {
    await header(page, 'LOC CD').getByText('LOC CD').click();
    await expect(header(page, 'LOC CD')).toHaveAttribute('aria-sort', order);
    await expect.poll(places).toEqual([...wanted]);
  }
  await columnFilter(page, 'LOC CD').fill('b');
  await expectRowCount(page, 1);
});
