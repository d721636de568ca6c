import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { unique } from '../support/records';
import { goOnTo, toast } from '../support/shell';
import { beginBlank } from './blankDraft';
import { act } from './resourceList';

test.use({ who: 'other' });

const dialogOf = (page: Page) => page.getByRole('dialog');

test('a draft is scheduled to be published, as its screen says until somebody cancels that @server', async ({
  page,
  open,
}) => {
  const label = `Later ${unique()}`;
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  await beginBlank(page, open, { label, name, fields: ['Outlet'] });
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialogOf(page).getByLabel('Why').fill('From tomorrow on');
  await dialogOf(page).getByRole('radio', { name: 'At a time' }).check();
  const time = dialogOf(page).getByLabel('Date and time');
  await expect(time).toHaveValue(/ 22:00$/);
  await time.fill('01-01-2020 10:00');
  await expect(dialogOf(page)).toContainText('Choose a time that is still to come.');
  await expect(dialogOf(page).getByRole('button', { name: 'Publish at this time' })).toBeDisabled();
  const [year, month, day] = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).split('-');
  await time.fill(`${day}-${month}-${year} 21:30`);
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Publish at this time' }).click();
  await expect(toast(page, 'will be published on')).toBeVisible();

  await goOnTo(page, '/studio/list');
  await act(page, name, 'Edit');
  const notice = page.getByRole('alert').filter({ hasText: 'Will be published on' });
  await expect(notice).toContainText('21:30');
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Cancel this publish' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(notice).toBeHidden();
});
