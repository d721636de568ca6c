import { expect, test } from '../console';
import { columnFilter, expectRowCount, grid, rowCount, rowWith, serverSearch } from '../support/lists';
import { anItemmap, unique } from '../support/records';

// tests/resources/list tests when a search is sent and what it replaces.
test('sends a term of / ? # % blanks and any script as one path value, and draws a key in a filter with its rows', async ({
  page,
  open,
  api,
}) => {
  const term = `10% a/b?c#d ${unique()} टाटा 😀`;
  await api.add('itemmap', anItemmap({ rlb_item_name: `Odd ${term}` }));
  await open('/itemmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(1);
  const sent = page.waitForRequest(/\/itemmap\/search\//);
  await serverSearch(page).fill(term);
  expect(new URL((await sent).url()).pathname).toBe(`/itemmap/search/${encodeURIComponent(term)}`);
  await expectRowCount(page, 1);
  await expect(rowWith(page, `Odd ${term}`)).toBeVisible();
  await serverSearch(page).fill('');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(1);

  const box = columnFilter(page, 'RLB ITEM NAME');
  await box.click();
  const drawn = await box.evaluateHandle(element => {
    const settled: boolean[] = [];
    const note = () => settled.push(element.closest('[role=grid]')?.getAttribute('aria-busy') === 'false');
    element.addEventListener('input', () => requestAnimationFrame(note));
    return settled;
  });
  for (const key of 'odd 10') {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  }
  // A busy worker may miss a frame, but not for every key.
  expect(await drawn.jsonValue()).toContain(true);
});
