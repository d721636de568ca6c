import { isWhole } from '../../setup/whole';
import { test } from '../console';
import { ROWS } from './rows';
import { SCREENS, type Screen, type ScreenName } from './screens';

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
    if (!isWhole && name !== always) continue;
    test.describe(`row ${row}, ${name} @network @server`, () => {
      if (name === 'login') test.use({ who: null });
      describe(SCREENS[name], name);
    });
  }
}
