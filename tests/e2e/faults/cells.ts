import { test } from '../console';
import { ROWS } from './rows';
import { SCREENS, type Screen, type ScreenName } from './screens';

/** Each run has some cells of the table of faults; E2E_EVERYWHERE=1 has all of them. */
export const everywhere = process.env['E2E_EVERYWHERE'] === '1';

/**
 * Describes one row of the table on its screens.
 * @param always on which of them every run has it
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
