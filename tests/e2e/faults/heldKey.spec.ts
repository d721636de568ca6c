import { expect, test } from '../console';
import { onScreens } from './cells';

/** The number of repeats of a key held for half a second. */
const REPEATS = 15;

onScreens(14, 'create', screen => {
  test('sends one call for a held Enter', async ({ page, open, api }) => {
    const visit = await screen.begin({ page, open, api });
    let calls = 0;
    let answer = () => {};
    const held = new Promise<void>(resolve => (answer = resolve));
    await page.route(screen.call, async route => {
      calls += 1;
      await held;
      await route.continue();
    });
    await visit.button?.focus();
    for (let times = 0; times < REPEATS; times += 1) await page.keyboard.down('Enter');
    await expect.poll(() => calls).toBe(1);
    await page.keyboard.up('Enter');
    answer();
    await visit.done();
    expect(calls, 'calls').toBe(1);
    expect(await visit.effects(), 'effects').toBeLessThanOrEqual(1);
  });
});
