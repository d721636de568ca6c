import { expect, test } from '../console';
import { unique } from '../support/records';
import { declarationOf, draftByApi, publishByApi } from './publishByApi';

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
  const last = card.getByRole('button', { name: 'Retire' });
  await expect(card.getByRole('button', { name: 'See draft' })).toBeVisible();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});
