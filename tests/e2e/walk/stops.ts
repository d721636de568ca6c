import { FILE_STOPS } from './fileStops';
import { FORM_STOPS } from './formStops';
import { LIST_STOPS } from './listStops';
import { RECONCILIATION_STOPS } from './reconciliationStops';
import { answered, closed, dialog, screen, state, unanswered, words, type Stop } from './stop';
import { SYNC_STOPS } from './syncStops';

const dashboard: readonly Stop[] = [
  screen('/', ({ page }) => words(page, 'All changes')),
  ...answered(
    'a dashboard without its figures',
    '**/master/*/list',
    { status: 503, json: { msg: 'No room left' } },
    async ({ page, open }) => {
      await open('/');
      await words(page, /No room left|could not/);
    },
  ),
  ...unanswered('a dashboard on its way', '**/master/*/list', async ({ page, open }) => {
    await open('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }),
];

const account: readonly Stop[] = [
  screen('/account', ({ page }) => words(page, 'Where you are logged in')),
  state('the palette', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await dialog(page);
  }),
  closed,
];

/** Every screen, dialog and state after the login, each reached from the one before. */
export const STOPS: readonly Stop[] = [
  ...dashboard,
  ...LIST_STOPS,
  ...FORM_STOPS,
  ...SYNC_STOPS,
  ...FILE_STOPS,
  ...RECONCILIATION_STOPS,
  ...account,
];
