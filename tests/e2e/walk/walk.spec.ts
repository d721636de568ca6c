import { expect, test } from '../console';
import { axeFaults } from '../support/axe';
import { failedCall } from '../support/noise';
import { watchPolicy } from '../support/policy';
import { STOPS } from './stops';

const notReached = (cause: unknown): string[] => [`not reached: ${String(cause)}`];

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 320, height: 800 };
/** 720 px is 1440 at 200 %. */
const ZOOMED = { width: 720, height: 450 };

const LOOKS = [WIDE, NARROW, ZOOMED].flatMap(size =>
  (['light', 'dark'] as const).map(theme => ({ theme, size })),
);

for (const { theme, size } of LOOKS) {
  test.describe(`in the ${theme} theme, ${size.width} px wide`, () => {
    test.use({ colorScheme: theme, actionTimeout: 15_000, reducedMotion: 'reduce', viewport: size });

    test('no screen, dialog or state breaks the page’s policy or the accessibility check @network', async ({
      page,
      open,
      api,
      allowConsole,
    }) => {
      // minutes each: what every run looks at is in shell/looks.spec.ts
      test.skip(process.env['E2E_EVERYWHERE'] !== '1', 'Walked with E2E_EVERYWHERE=1.');
      test.setTimeout(600_000);
      allowConsole.push(failedCall(409, 503));
      const forbidden = await watchPolicy(page);
      await open('/');
      const other = page.getByRole('button', { name: theme === 'dark' ? 'Dark theme' : 'Light theme' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (await other.isVisible()) await other.click();
      const found: Record<string, string[]> = {};
      for (const { name, reach, isSeen = true } of STOPS) {
        // one that cannot be reached is told with the rest, and does not hide what comes after it
        const missed = await test.step(name, () => reach({ page, open, api }).then(() => [], notReached));
        const said = missed.length > 0 || !isSeen ? missed : await axeFaults(page);
        if (said.length > 0) found[name] = said;
      }
      expect(found).toEqual({});
      expect(forbidden, 'what the Content-Security-Policy forbade').toEqual([]);
    });
  });
}
