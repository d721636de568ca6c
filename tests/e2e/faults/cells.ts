import { test } from '../console';
import { ROWS } from './rows';
import { SCREENS, type Screen, type ScreenName } from './screens';

/** Each run tests some cells of the fault table; E2E_EVERYWHERE=1 tests all of them. */
export const everywhere = process.env['E2E_EVERYWHERE'] === '1';

/**
 * Describes one row of the fault table on its screens.
 * @param always the screen that every run tests
 */
export function onScreens(
  row: number,
  always: ScreenName | null,
  describe: (screen: Screen, name: ScreenName) => void,
): void {
  for (const name of ROWS[row]?.screens ?? []) {
    if (!everywhere && name !== always) continue;
    test.describe(`row ${row}, ${name} @network @server`, () => {
      if (name === 'login') test.use({ who: null });
      describe(SCREENS[name], name);
    });
  }
}
