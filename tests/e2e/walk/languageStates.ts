import { expect, type Page, type Route } from '@playwright/test';
import { alone, on, UNDER_WAY, type LanguageStop, type Leg, type Reader } from './languageStop';

/** What a server says that no catalogue has. */
const REFUSAL = 'E-4711';

/** The same path may be a screen's, which is loaded as ever. */
export async function answer(page: Page, call: string, answering: (route: Route) => unknown): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(call, async route => {
    if (route.request().isNavigationRequest()) await route.fallback();
    else await answering(route);
  });
}

/** After a page load, which a busy machine may take long for. */
export const isThere = ({ page }: Reader) =>
  expect(page.locator('main h1').first()).toBeVisible({ timeout: 30_000 });

/** Answers with what the API says, but for this. */
export const saying =
  (more: object | ((said: Readonly<Record<string, unknown>>) => object)) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    const said = Object(await response.json());
    await route.fulfill({
      response,
      json: { ...said, ...(typeof more === 'function' ? more(said) : more) },
    });
  };

/** A screen while its call is pending, and after a refusal. */
export const waiting = (path: string, call: string): readonly LanguageStop[] => [
  on(`${path}, on its way`, async reader => {
    await answer(reader.page, call, () => undefined);
    await reader.page.goto(path);
    await isThere(reader);
    const loading = reader.page.getByText(reader.say('Loading...'));
    await expect(reader.page.locator(UNDER_WAY).or(loading).first()).toBeVisible();
  }),
  on(`${path}, refused`, async reader => {
    await answer(reader.page, call, route => route.fulfill({ status: 503, json: { msg: REFUSAL } }));
    await reader.page.goto(path);
    await isThere(reader);
    await expect(reader.page.getByText(REFUSAL).first()).toBeVisible();
  }),
];

/** A list without a record. */
export const empty = (path: string, call: string): LanguageStop =>
  on(`${path}, empty`, async reader => {
    await answer(reader.page, call, route => route.fulfill({ json: [] }));
    await reader.page.goto(path);
    await isThere(reader);
    await expect(reader.page.getByText(reader.say('Loading...'))).toHaveCount(0);
    await expect(reader.page.locator(UNDER_WAY)).toHaveCount(0);
  });

const LISTS = [
  ['/itemmap/list', '**/master/itemmap/list'],
  ['/txnsync/list', '**/report/maruti-sync'],
  ['/upload/list', '**/files/uploads'],
  ['/downloads', '**/files/downloads'],
  ['/download-archive/list', '**/report/dms-txns/arcdata'],
  ['/txnlog/list', '**/log/list'],
  ['/users/keys', '**/users/keys/list'],
] as const;

/** Screens that are empty, on their way, or refused. */
export const LANGUAGE_STATES: readonly Leg[] = alone([
  // Not list by list: each run takes a part of them, which should have every state.
  ...LISTS.flatMap(([path, call]) => waiting(path, call)),
  ...LISTS.map(([path, call]) => empty(path, call)),
  ...waiting('/', '**/overview'),
  ...waiting('/readiness', '**/sync/readiness'),
  ...waiting('/readiness/many/ledgermap', '**/sync/readiness'),
  ...waiting('/account', '**/account'),
]);
