import { isWhole } from '../../setup/whole';
import { expect, test } from '../console';
import { failedCall } from '../support/noise';
import { watchPolicy } from '../support/policy';
import { SESSION_STOPS } from './sessionStops';
import { STOPS } from './stops';
import { walk } from './walking';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 320, height: 800 };
/** 1440 px at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 };

const LOOKS = [WIDE, NARROW, ZOOMED].flatMap(size =>
  (['light', 'dark'] as const).map(theme => ({ theme, size })),
);

for (const { theme, size } of LOOKS) {
  test.describe(`in the ${theme} theme, ${size.width} px wide`, () => {
    test.use({ colorScheme: theme, actionTimeout: 10_000, reducedMotion: 'reduce', viewport: size });
    // takes minutes; every run checks a selection in shell/looks.spec.ts
    test.skip(!isWhole, 'Walked with TEST_WHOLE=1.');

    test('breaks no policy and passes usability checks on every screen, dialog and state @network', async ({
      page,
      open,
      api,
      allowConsole,
    }) => {
      test.setTimeout(1_200_000);
      allowConsole.push(failedCall(404, 409, 503));
      const forbidden = await watchPolicy(page);
      await open('/');
      const other = page.getByRole('button', { name: theme === 'dark' ? 'Dark theme' : 'Light theme' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (await other.isVisible()) await other.click();
      expect(await walk(STOPS, { page, open, api })).toEqual({});
      expect(forbidden, 'what the Content-Security-Policy forbade').toEqual([]);
    });

    test.describe('from the login to its end', () => {
      test.use({ who: null });

      test('breaks no policy on login and logout @network', async ({ page, open, api, allowConsole }) => {
        test.setTimeout(300_000);
        allowConsole.push(failedCall(401));
        const forbidden = await watchPolicy(page);
        expect(await walk(SESSION_STOPS, { page, open, api })).toEqual({});
        expect(forbidden, 'what the Content-Security-Policy forbade').toEqual([]);
      });
    });
  });
}
