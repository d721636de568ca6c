import type { Page } from '@playwright/test';

/** What the time limits are divided by. */
const PARTS = 50;

const WORKER = /\/recordsWorker-[^/]*\.js$/;

/**
 * Shortens the page's own time limits, and those of its lists, whose worker is loaded after this.
 * @returns what gives them their length back
 */
export async function shortenTimeLimits(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(parts => {
    const whole = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = ms => whole(ms / parts);
    Reflect.set(window, 'wholeTimeLimits', () => (AbortSignal.timeout = whole));
  }, PARTS);
  return () => page.evaluate(() => Reflect.get(window, 'wholeTimeLimits')());
}

/** The same for a list that is opened after this: its silence is measured in its worker. */
export const shortenSilence = (page: Page) =>
  page.route(WORKER, async route => {
    const answer = await route.fetch();
    const shorter = `const later = self.setTimeout; self.setTimeout = (run, ms) => later(run, ms > 9000 ? ms / ${PARTS} : ms);`;
    await route.fulfill({ response: answer, body: `${await answer.text()}\n${shorter}` });
  });
