import { isWhole } from '../../setup/whole';
import { expect, test } from '../console';
import { failedCall } from '../support/noise';
import { watchPolicy } from '../support/policy';
import { unique } from '../support/records';
import { walk } from '../walk/walking';
import { studioStops } from './studioStops';

// What is published changes the menu of the account, so this test uses the one that has few others.
test.use({ who: 'other' });

const LOOKS = [320, 1440].flatMap(width => (['light', 'dark'] as const).map(theme => ({ theme, width })));

for (const { theme, width } of LOOKS) {
  test.describe(`in the ${theme} theme, ${width} px wide`, () => {
    test.use({
      colorScheme: theme,
      actionTimeout: 10_000,
      reducedMotion: 'reduce',
      viewport: { width, height: width === 320 ? 800 : 900 },
    });
    // The other tests of the studio look at its screens as they are on a desktop.
    const isUsual = theme === 'dark' && width === 320;
    test.skip(!isUsual && !isWhole, 'Looked at with TEST_WHOLE=1.');

    test('the studio breaks no policy and passes usability checks on every screen and dialog @server', async ({
      page,
      open,
      api,
      allowConsole,
    }) => {
      test.setTimeout(300_000);
      allowConsole.push(failedCall(409));
      const forbidden = await watchPolicy(page);
      expect(await walk(studioStops(`Look ${unique()}`), { page, open, api })).toEqual({});
      expect(forbidden, 'what the Content-Security-Policy forbade').toEqual([]);
    });
  });
}
