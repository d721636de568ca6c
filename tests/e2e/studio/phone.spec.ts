import { expect, test } from '../console';
import { unique } from '../support/records';
import { declarationOf, draftByApi, publishByApi } from './publishByApi';
import { menuAction } from './resourceList';

// What is published changes the menu of the account, so this test uses the one that has few others.
test.use({ who: 'other' });

test('a phone shows the state of a resource, and reaches each of its actions @server', async ({
  page,
  open,
  api,
}) => {
  const mark = unique();
  const named = { name: `narrow${mark}`, label: `Narrow ${mark}` };
  const declaration = declarationOf({ ...named, fields: [{ kind: 'text', source: 'a', label: 'A' }] });
  await publishByApi(api, declaration);
  for (const _ of ['of one', 'of another']) await draftByApi(api, declaration);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(`/studio/list?filter=${encodeURIComponent(JSON.stringify({ name: named.name }))}`);
  const card = page.getByRole('row').filter({ hasText: named.label });
  const state = await card.getByText('Live', { exact: true }).boundingBox();
  expect(state?.width).toBeGreaterThan(20);
  await expect(card.getByRole('button')).toHaveText(['Edit', 'More']);
  await card.getByRole('button', { name: 'More' }).click();
  for (const action of ['See draft', 'Copy', 'Export', 'History', 'Rename', 'Retire'])
    await expect(menuAction(page, action)).toBeInViewport({ ratio: 1 });
});
