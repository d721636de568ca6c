import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { grid } from '../support/lists';

const LISTS = [
  '/segmap/list',
  '/ledgermap/list',
  '/itemmap/list',
  '/vtype/list',
  '/txnsync/list',
  '/marutisync/list',
  '/txnlog/list',
  '/downloads',
  '/upload/list',
  '/download-archive/list',
];

/** The column filters whose placeholder would not fit with a large count. */
const cutOff = (page: Page) =>
  page.getByPlaceholder(/^Search in \d+ records\.\.\.$/).evaluateAll(boxes =>
    boxes.flatMap(box => {
      if (!(box instanceof HTMLInputElement)) return [];
      const { paddingLeft, paddingRight, paddingBottom, fontFamily } = getComputedStyle(box);
      const { fontSize, whiteSpace } = getComputedStyle(box, '::placeholder');
      const copy = document.createElement('div');
      const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      Object.assign(copy.style, { position: 'absolute', width: `${room}px`, fontFamily, fontSize });
      Object.assign(copy.style, { lineHeight: 'normal', whiteSpace, overflow: 'hidden' });
      copy.textContent = box.placeholder.replace(/\d+/, '99999');
      document.body.append(copy);
      // A box without bottom padding has room for one line.
      const lines = parseFloat(paddingBottom) > 0 ? box.clientHeight : 1.5 * parseFloat(fontSize);
      const fits = copy.scrollWidth <= copy.clientWidth && copy.scrollHeight <= lines;
      const needed = `${copy.scrollWidth} × ${copy.scrollHeight}`;
      copy.remove();
      return fits ? [] : [`${box.getAttribute('aria-label')}: ${room} px, needs ${needed}`];
    }),
  );

/** Whether the list has the width of its new window, which it takes in a later frame. */
const hasTakenWidth = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector<HTMLElement>('[style*="--grid-view"]');
    return scroller?.style.getPropertyValue('--grid-view') === `${scroller?.clientWidth}px`;
  });

test('shows the record count of every column filter whole at 1366 and 1920 px', async ({ open, page }) => {
  for (const path of LISTS) {
    await open(path);
    for (const width of [1366, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      await expect(grid(page).getByRole('textbox').first(), path).toBeVisible();
      await expect.poll(() => hasTakenWidth(page), path).toBe(true);
      expect(await cutOff(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
