import { expect, test } from '../console';
import { callsTo, watchCalls } from '../support/calls';
import {
  columnFilter,
  grid,
  listIsWhole,
  rowCount,
  rowWith,
  serverSearch,
  totalInPlaceholder,
} from '../support/lists';
import { failedCall } from '../support/noise';
import { anItemmap, unique } from '../support/records';

test('searches the server once, after the last key, and shows the results @wire', async ({
  page,
  open,
  api,
}) => {
  const mark = unique();
  await api.add('itemmap', anItemmap({ rlb_item_name: `Wanted ${mark}` }));
  await api.add('itemmap', anItemmap());
  await open('/itemmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(1);
  await listIsWhole(page);
  const before = await rowCount(page);
  const calls = watchCalls(page);
  const sent = page.waitForRequest(/\/itemmap\/search\//);
  await serverSearch(page).pressSequentially(mark, { delay: 40 });
  await sent;
  await expect.poll(() => rowCount(page)).toBe(1);
  await expect(rowWith(page, `Wanted ${mark}`)).toBeVisible();
  await expect.poll(() => totalInPlaceholder(page)).toBe(1);
  expect(callsTo(calls, '/itemmap/search/').map(call => [call.method, call.path])).toEqual([
    ['POST', `/itemmap/search/${mark}`],
  ]);
  await serverSearch(page).fill('');
  await expect.poll(() => rowCount(page)).toBeGreaterThanOrEqual(before);
  expect(callsTo(calls, '/master/itemmap/list')).toEqual([]);
});

test('sends a term of / ? # % blanks and any script as one path value', async ({ page, open, api }) => {
  const term = `10% a/b?c#d ${unique()} टाटा 😀`;
  await api.add('itemmap', anItemmap({ rlb_item_name: `Odd ${term}` }));
  await open('/itemmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  const sent = page.waitForRequest(/\/itemmap\/search\//);
  await serverSearch(page).fill(term);
  expect(new URL((await sent).url()).pathname).toBe(`/itemmap/search/${encodeURIComponent(term)}`);
  await expect.poll(() => rowCount(page)).toBe(1);
  await expect(rowWith(page, `Odd ${term}`)).toBeVisible();
});

test('never replaces a newer result with a slow older one @network', async ({ page, open, api }) => {
  const [older, newer] = [`old${unique()}`, `new${unique()}`];
  await api.add('itemmap', anItemmap({ rlb_item_name: older }));
  await api.add('itemmap', anItemmap({ rlb_item_name: newer }));
  let release: () => void = () => undefined;
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route(new RegExp(`/itemmap/search/${older}$`), async route => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await open('/itemmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(1);
  const first = page.waitForRequest(new RegExp(`/itemmap/search/${older}$`));
  await serverSearch(page).fill(older);
  await first;
  await serverSearch(page).fill(newer);
  await expect(rowWith(page, newer)).toBeVisible();
  await expect.poll(() => rowCount(page)).toBe(1);
  release();
  await page.waitForTimeout(500);
  await expect(rowWith(page, newer)).toBeVisible();
  await expect(grid(page).getByText(older)).toHaveCount(0);
});

test('shows a failed search as an error rather than no match @network', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole.push(failedCall(500));
  await page.route(/\/segmap\/search\//, route =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Search is down"}' }),
  );
  await open('/segmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await serverSearch(page).fill('anything');
  await expect(page.getByText('Search is down').first()).toBeVisible();
  await serverSearch(page).fill('');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
});

test('says that a search found nothing @wire', async ({ page, open }) => {
  await open('/segmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  await serverSearch(page).fill(`nothing is called ${unique()}`);
  await expect.poll(() => rowCount(page)).toBe(0);
  await expect(page.getByText(/no .*(match|found|record)|nothing/i).first()).toBeVisible();
});

test('draws a key in a filter box and the remaining rows in one frame @screen', async ({
  page,
  open,
  api,
}) => {
  await api.add('itemmap', anItemmap({ rlb_item_name: `Framed ${unique()}` }));
  await open('/itemmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(1);
  const box = columnFilter(page, 'RLB ITEM NAME');
  await box.click();
  const drawn = await box.evaluateHandle(element => {
    const settled: boolean[] = [];
    const note = () => settled.push(element.closest('[role=grid]')?.getAttribute('aria-busy') === 'false');
    element.addEventListener('input', () => requestAnimationFrame(note));
    return settled;
  });
  for (const key of 'framed') {
    await page.keyboard.press(key);
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  }
  // A busy worker may miss a frame, but not for every key.
  expect(await drawn.jsonValue()).toContain(true);
});
