import { expect, type Route } from '@playwright/test';
import { completeResource } from '../../../src/schemas/defineResource';
import { asDeclaration } from '../../../src/schemas/studio/findings';
import { writtenDeclaration } from '../../../src/schemas/studio/writtenDeclaration';
import { press } from '../support/forms';
import { answer, isThere, saying } from '../walk/languageStates';
import { on, UNDER_WAY, type Leg } from '../walk/languageStop';
import { dialog } from '../walk/stop';

/** What a release ships under this name: the same, but for its last field, and with every text as the API has it. */
const offering = saying(said => {
  const own = asDeclaration(said['declaration']);
  if (!own) throw new Error('The API has not answered with a resource.');
  const { columns: _, ...shipped } = { ...own, fields: own.fields.slice(0, -1) };
  return { offered: { digest: '1', declaration: writtenDeclaration(completeResource(shipped)) } };
});

/** Says of each resource of the list whether it is offered as well. */
const listed = (name: string) => async (route: Route) => {
  const response = await route.fetch();
  const all: readonly object[] = await response.json();
  const json = all.map(each => ({ ...each, isOffered: 'name' in each && each.name === name }));
  await route.fulfill({ response, json });
};

/** What a release ships under the name of a resource that the account has made. */
export const offerStops = (name: string): Leg => [
  on('the list while there is an offer', async reader => {
    await answer(reader.page, '**/studio/resources', listed(name));
    await reader.page.goto('/studio/list');
    await isThere(reader);
    await expect(reader.page.getByRole('link', { name: reader.say('See the differences') })).toBeVisible();
  }),
  on('an offer', async reader => {
    await answer(reader.page, `**/studio/resources/${name}`, offering);
    await reader.page.goto(`/studio/offer/${name}`);
    await isThere(reader);
    await expect(reader.page.getByRole('button', { name: reader.say('Open as a draft') })).toBeVisible();
    await expect(reader.page.locator(UNDER_WAY)).toHaveCount(0);
  }),
  on('an offer that is declined', async ({ page, say }) => {
    await press(page, say('Keep ours'));
    await dialog(page);
  }),
];
