import { expect, test } from '../console';
import { openAs } from '../support/loginPage';
import { personWith } from '../support/people';
import { unique } from '../support/records';
import { toast } from '../support/shell';
import { Human } from './human';
import { namedAfter } from './publishByApi';

const MINUTE_MS = 60_000;

// It takes minutes, and publishes in the account that most other tests use.
test.skip(process.env['E2E_HUMAN'] !== '1', 'Measured with E2E_HUMAN=1.');

test('an admin makes a resource of eight fields within five minutes, and a clerk has it a minute later @server', async ({
  page,
  open,
  api,
  request,
  browser,
}) => {
  test.setTimeout(10 * MINUTE_MS);
  const { label, name } = namedAfter(`Tank ${unique()}`);
  const clerk = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  // The clerk of the demo has chosen menus alone, and no new ones; others have a role.
  await openAs(clerk, await personWith('clerk', api, request), '/itemmap/list');
  const entry = clerk.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: label });

  await open('/studio/list');
  const human = new Human(page);
  const began = Date.now();
  const box = (said: string) => page.getByRole('textbox', { name: said, exact: true });
  const list = (said: string) => page.getByLabel(said, { exact: true });
  const button = (said: string | RegExp) => page.getByRole('button', { name: said });
  const field = async (said: string, kind?: string) => {
    await human.type(list('Label of a new field'), said);
    await human.enter();
    await expect(button(new RegExp(`^${said} `))).toHaveAttribute('aria-pressed', 'true');
    if (kind !== undefined) await human.choose(list('Kind'), kind);
  };

  await human.press(page.getByRole('link', { name: 'Add Resource' }));
  await human.type(box('Label'), label);
  await human.press(button('Create Draft'));
  await field('Outlet');
  await field('Fuel', 'Choice');
  await human.type(list('Choices'), 'Petrol\nDiesel');
  await field('Rate', 'Number');
  await field('Additive', 'Long text');
  await human.choose(list('Shown'), 'If Fuel …');
  await human.choose(list('Value'), 'Diesel');
  await field('Has tank', 'Yes or no');
  await field('Litres', 'Whole number');
  await field('Inspected on', 'Day');
  await field('Filled at', 'Day and time');
  await human.type(list('Title of a new section'), 'Main');
  await human.enter();
  await human.type(list('Title of a new section'), 'Tank');
  await human.enter();
  await human.choose(list('Opened by'), 'Has tank');
  for (const said of [/^Litres /, /^Inspected on /]) {
    await human.press(button(said));
    await human.choose(list('Section'), 'Tank');
  }
  await human.press(button('General'));
  await human.choose(list('Only one record may have the same'), 'Outlet');
  await human.choose(list('and the same'), 'Fuel');
  await human.press(button('Publish'));
  const dialog = page.getByRole('dialog');
  await human.type(dialog.getByLabel('Why'), 'The branches asked for it');
  await human.press(dialog.getByRole('button', { name: 'Publish' }));
  await expect(toast(page, 'was published')).toBeVisible();
  const published = Date.now();
  await expect(entry).toBeVisible({ timeout: MINUTE_MS + 5_000 });
  const seen = Date.now();

  const seconds = (ms: number) => Math.round(ms / 100) / 10;
  const figures = `${seconds(published - began)} s to publish, with ${human.clicks} clicks and ${human.characters} characters; ${seconds(seen - published)} s until the clerk had it`;
  test.info().annotations.push({ type: 'figures', description: figures });
  process.stdout.write(`${figures}\n`);
  expect(published - began).toBeLessThan(5 * MINUTE_MS);
  expect(seen - published).toBeLessThan(MINUTE_MS);

  await clerk.goto(`/${name}/create`);
  await expect(clerk.getByRole('textbox', { name: 'Outlet', exact: true })).toBeVisible();
  await clerk.context().close();
});
