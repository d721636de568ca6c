import type { Page } from '@playwright/test';

/** The divisor for time limits. */
const PARTS = 50;

const WORKER = /\/recordsWorker-[^/]*\.js$/;

/**
 * Shortens the page's own time limits.
 * @returns a function that restores them
 */
export async function shortenTimeLimits(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(parts => {
    const whole = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = ms => whole(ms / parts);
    Reflect.set(window, 'wholeTimeLimits', () => (AbortSignal.timeout = whole));
  }, PARTS);
  return () => page.evaluate(() => Reflect.get(window, 'wholeTimeLimits')());
}

/** Shortens the time limit of a list opened after this call; its worker measures it. */
export const shortenSilence = (page: Page) =>
  page.route(WORKER, async route => {
    const answer = await route.fetch();
    const shorter = `const later = self.setTimeout; self.setTimeout = (run, ms) => later(run, ms > 9000 ? ms / ${PARTS} : ms);`;
    await route.fulfill({ response: answer, body: `${await answer.text()}\n${shorter}` });
  });
