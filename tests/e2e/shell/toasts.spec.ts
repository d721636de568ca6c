import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { grid } from '../support/lists';
import { failedCall } from '../support/noise';
import { toast } from '../support/shell';

/** The controls that the toast covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const over = document.querySelector('.MuiSnackbar-root');
    if (!over) return ['There is no toast.'];
    const { left, top, right, bottom } = over.getBoundingClientRect();
    return [...document.querySelectorAll('a, button, input, select, textarea, [tabindex="0"]')]
      .filter(one => !over.contains(one) && one.checkVisibility({ visibilityProperty: true }))
      .filter(one => {
        const box = one.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map(one => one.getAttribute('aria-label') ?? one.textContent);
  });

test('covers nothing that can be pressed, however long a toast is, and shows the request id at the row @network', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole.push(failedCall(503));
  const msg = `${'The store has no room left for what was sent to it. '.repeat(3)}Make room, then try again.`;
  await page.route('**/master/vtype/update', route =>
    route.fulfill({ status: 503, json: { msg, requestId: 'log-4711' } }),
  );
  await open('/vtype/list');
  await grid(page).getByRole('switch').first().click();
  await expect(toast(page, msg)).toBeVisible();
  // A window without focus keeps its toasts open.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  for (const [width, height] of [
    [1440, 900],
    [720, 450],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => covered(page), `at ${width} px`).toEqual([]);
    const place = await toast(page, msg).boundingBox();
    expect(place?.x, 'beside the left edge').toBeGreaterThan(40);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.locator('.MuiSnackbar-root')).toHaveCount(0);
  await grid(page).getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Not saved' })).toContainText(
    'Reference for your administrator: log-4711',
  );
});
