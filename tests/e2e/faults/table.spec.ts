import { isInTurn, isWhole } from '../../setup/whole';
import { expect, test } from '../console';
import { failedCall, lostCall } from '../support/noise';
import { FAULTS, type Fault } from './faults';
import { keepsItsPromises } from './promises';
import { SCREENS, type Screen, type ScreenName } from './screens';
import { shortenSilence, shortenTimeLimits } from './timeLimits';

/**
 * Each run tests one fault on each of these screens, the next day another; TEST_WHOLE=1 tests every fault on every
 * screen.
 */
const EACH_RUN: readonly ScreenName[] = ['login', 'list', 'create', 'upload', 'repost'];

const isEachRuns = (screen: ScreenName, number: number) => {
  const place = EACH_RUN.indexOf(screen);
  return place >= 0 && isInTurn(number + place * 3, FAULTS.length);
};

/** A file transfer has no time limit; only the user cancels it. */
const neverEnds = (screen: Screen, { row }: Fault) => row === 10 && screen.patient === true;

/** The console retries only reads, and only when the server fails. */
const triesOf = (screen: Screen, { row }: Fault) => (row === 3 && screen.reads === true ? 3 : 1);

for (const [name, screen] of Object.entries(SCREENS) as [ScreenName, Screen][]) {
  test.describe(name, () => {
    if (name === 'login') test.use({ who: null });
    FAULTS.forEach((fault, number) => {
      if (!isWhole && !isEachRuns(name, number)) return;
      test(`row ${fault.row}, ${fault.name} @network @server`, async ({ page, open, api, allowConsole }) => {
        // A save whose answer was lost conflicts with the version that it stored, and is merged.
        allowConsole.push(lostCall, failedCall(409), ...(fault.status ? [failedCall(fault.status)] : []));
        if (fault.row === 10) await shortenSilence(page);
        const visit = await screen.begin({ page, open, api });
        const before = await visit.typed();
        let calls = 0;
        await page.route(screen.call, route => {
          calls += 1;
          return fault.happen(route);
        });
        const restore = fault.row === 10 && visit.button ? await shortenTimeLimits(page) : undefined;
        await visit.act();
        await expect.poll(() => calls).toBeGreaterThan(0);
        if (neverEnds(screen, fault)) {
          await page.getByRole('button', { name: 'Cancel' }).click();
          expect(await visit.typed(), 'what was typed').toEqual(before);
        } else await keepsItsPromises(page, visit, before, fault.words);
        expect(calls, 'calls for one press').toBeLessThanOrEqual(triesOf(screen, fault));
        await restore?.();
        await page.unroute(screen.call);
        await (neverEnds(screen, fault) ? visit.act() : visit.again());
        await visit.done();
        expect(await visit.effects(), 'effects in the end').toBeLessThanOrEqual(1);
      });
    });
  });
}
