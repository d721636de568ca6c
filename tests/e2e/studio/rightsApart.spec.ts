import { expect, test } from '../console';
import { openAs } from '../support/loginPage';
import { personWith } from '../support/people';
import { unique } from '../support/records';
import { toast } from '../support/shell';
import { namedAfter } from './publishByApi';
import { act } from './resourceList';

test.use({ who: null });

test('a colleague who may publish but not draft views a draft and publishes it @server', async ({
  page,
  api,
  request,
}) => {
  const json = async (path: string, body: object) => JSON.parse((await api.call(path, body)).body);
  const { label, name } = namedAfter(`Dip ${unique()}`);
  const declaration = {
    name,
    noun: 'dip',
    menu: { key: `x_${name}`, label, icon: 'item', order: 100 },
    fields: [{ kind: 'text', source: 'code', label: 'Code' }],
  };
  const { owner } = await json('/studio/drafts', { name, from: 'declaration', declaration });
  const rights = ['studio/publish'];
  const role = await json('/users/roles/save', { name: `Publisher ${unique()}`, rights });
  await openAs(page, await personWith(role.id, api, request), '/studio/list');
  await expect(page.getByRole('link', { name: 'Add Resource' })).toHaveCount(0);
  await act(page, name, 'See draft');
  await expect(page.getByText(`This is a draft of ${owner}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fields' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Looked at with the branches');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'was published')).toBeVisible();
});
