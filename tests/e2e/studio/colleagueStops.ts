import { expect, type Route } from '@playwright/test';
import { answer, isThere } from '../walk/languageStates';
import { on, UNDER_WAY, type Leg, type Reader } from '../walk/languageStop';

const ofColleague = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...Object(await response.json()), owner: 'E-4711' } });
};

async function open(reader: Reader, draft: string): Promise<void> {
  await reader.page.goto(`/studio/edit/${draft}`);
  await isThere(reader);
  await expect(reader.page.locator(UNDER_WAY)).toHaveCount(0);
}

/** A draft that is only looked at, because it is a colleague's. */
export const colleagueStops = (draft: string): Leg => [
  on('a draft of a colleague', async reader => {
    await answer(reader.page, `**/studio/drafts/${draft}`, ofColleague);
    await open(reader, draft);
    await expect(
      reader.page.getByRole('button', { name: reader.say('Change it in a draft of your own') }),
    ).toBeVisible();
  }),
  on('the JSON of a draft of a colleague', async ({ page, say }) => {
    await page.getByRole('tab', { name: say('JSON') }).click();
    await expect(page.getByRole('textbox', { name: say('JSON') })).not.toBeEditable();
  }),
];

/** An exported file that is pasted into the JSON view. */
export const pastedStops = (draft: string): Leg => [
  on('a file that is pasted into the JSON view', async reader => {
    await open(reader, draft);
    const { page, say } = reader;
    await page.getByRole('tab', { name: say('JSON') }).click();
    const json = page.getByRole('textbox', { name: say('JSON') });
    const declaration = Object(JSON.parse(await json.inputValue()));
    await json.fill(JSON.stringify({ $schema: 'dealer-bridge/resource/1', ...declaration }, null, 2));
    await expect(
      page.getByText(say('“$schema” and “digest” belong to the file. The draft takes the rest.')),
    ).toBeVisible();
  }),
];
