import { partInTurn } from '../../setup/whole';
import { expect, test } from '../console';
import { field, press } from '../support/forms';

/** Browsers that would show a date of their own as 04/30/2024, 30.04.2024, or in Arabic digits; each run takes one. */
for (const locale of partInTurn(['en-US', 'de-DE', 'ar-EG'], 3))
  test.describe(`in a browser for ${locale}`, () => {
    test.use({ locale });

    test('types, chooses and shows a day as dd-MM-yyyy, by keyboard, and sends YYYY-MM-DD @server', async ({
      page,
      open,
    }) => {
      const sent: unknown[] = [];
      await page.route('**/report/maruti-sync/transfer', route => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ json: { message: 'E-4711' } });
      });
      await open('/oldsync');
      const day = field(page, 'dtValue');
      await day.focus();
      await page.keyboard.type('30042024');
      await expect(day).toHaveValue('30-04-2024');
      await page.keyboard.press('Alt+ArrowDown');
      const calendar = page.getByRole('dialog', { name: 'Calendar' });
      await expect(calendar.getByRole('gridcell', { name: '30', exact: true })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(calendar).toHaveCount(0);
      await expect(day).toHaveValue('29-04-2024');
      await expect(day).toBeFocused();
      await press(page, 'Sync');
      await expect.poll(() => sent).toEqual([{ dtValue: '2024-04-29' }]);

      await page.goto('/txnsync/list');
      await expect(field(page, 'dtValue')).toHaveValue(/^\d\d-\d\d-20\d\d$/);
    });
  });
