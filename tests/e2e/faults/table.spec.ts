import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { failedCall, lostCall } from '../support/noise';
import { FAULTS, type Fault } from './faults';
import { SCREENS, type Screen } from './screens';

/** What says that something went wrong: words, in a place that is read aloud. */
const said = (page: Page) =>
  page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ hasText: /\w{3,} \w{2,}/ })
    .first();

/**
 * The five promises: nothing typed is lost, at most one effect, a clear message, no crash, never falsely saved or empty.
 */
async function keepsItsPromises(
  page: Page,
  fault: Fault,
  before: Readonly<Record<string, string>>,
  visit: Awaited<ReturnType<Screen['begin']>>,
) {
  await expect(said(page)).toBeVisible();
  if (fault.words) await expect(page.getByText(fault.words).first()).toBeVisible();
  expect(await visit.typed(), 'what was typed').toEqual(before);
  expect(await visit.effects(), 'effects').toBeLessThanOrEqual(1);
  await expect(page.getByRole('heading', { level: 1 }).first(), 'the screen stands').toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to the WiFi' })).toHaveCount(0);
  await expect(page.getByText(/mapping saved|Nothing here yet|Nothing found/)).toHaveCount(0);
}

/** The browser's own time limit, in a fiftieth of the time. */
const shortenTimeLimits = (page: Page) =>
  page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = ms => timeout(ms / 50);
  });

/** A list's silence is measured in its worker, whose time nobody shortens: tests/records/silence.test.ts. */
const inWorker = (screen: Screen, fault: Fault) =>
  fault.row === 10 && (screen.name === 'list' || screen.name === 'sync');

const everywhere = process.env['E2E_EVERYWHERE'] === '1';

SCREENS.forEach((screen, place) => {
  test.describe(screen.name, () => {
    if (screen.name === 'login') test.use({ who: null });
    FAULTS.forEach((fault, number) => {
      // Each run has some, each fault on another screen; E2E_EVERYWHERE=1 has each on all five.
      if (inWorker(screen, fault) || (!everywhere && !(place < 3 && number % SCREENS.length === place)))
        return;
      test(`row ${fault.row}, ${fault.name} @network @server`, async ({ page, open, api, allowConsole }) => {
        allowConsole.push(lostCall, ...(fault.status ? [failedCall(fault.status)] : []));
        if (fault.row === 10) await shortenTimeLimits(page);
        const visit = await screen.begin({ page, open, api });
        const before = await visit.typed();
        let calls = 0;
        await page.route(screen.call, route => {
          calls += 1;
          return fault.happen(route);
        });
        await visit.act();
        await keepsItsPromises(page, fault, before, visit);
        expect(calls, 'calls for one press').toBe(1);
        await page.unroute(screen.call);
        await visit.again();
        await visit.done();
        expect(await visit.effects(), 'effects in the end').toBeLessThanOrEqual(1);
      });
    });
  });
});
