import { expect, type Page } from '@playwright/test';
import { press } from '../support/forms';
import { toast } from '../support/shell';
import { asked, closed, dialog, screen, state, way, words, type Stop } from '../walk/stop';
import { act } from './resourceList';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const choose = (page: Page, name: string, label: string) =>
  page.getByLabel(name, { exact: true }).selectOption({ label });
const field = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();

async function add(page: Page, what: string, name: string): Promise<void> {
  await page.getByLabel(what).fill(name);
  await page.keyboard.press('Enter');
}

const FUEL = 'Outlet code;Fuel;Rate\n0801;Petrol;90.5\n0802;Diesel;91.5\n0803;Petrol;92.5';

const doors: readonly Stop[] = [
  screen('/studio/list', ({ page }) => expect(page.getByRole('row').nth(2)).toBeVisible()),
  screen('/studio/new'),
  state('nothing filled in', async ({ page }) => {
    await press(page, 'Create Draft');
    await words(page, 'Label Required');
  }),
  state('a copy', ({ page }) => choose(page, 'Start from', 'A copy of another resource')),
  state('a file', ({ page }) => choose(page, 'Start from', 'A JSON or TypeScript file')),
  state('a spreadsheet', async ({ page }) => {
    await choose(page, 'Start from', 'A spreadsheet (.xlsx or .csv)');
    await page
      .getByLabel('Choose a spreadsheet', { exact: true })
      .last()
      .setInputFiles({ name: 'fuel.csv', mimeType: 'text/csv', buffer: Buffer.from(FUEL) });
    await words(page, 'Zeros at the front would be lost as numbers.');
  }),
];

const draft = (label: string, name: string): readonly Stop[] => [
  way('a blank draft', async ({ page, open }) => {
    await open('/studio/new');
    await box(page, 'Label').fill(label);
    await box(page, 'Name').fill(name);
    await press(page, 'Create Draft');
  }),
  state('no field yet', ({ page }) => words(page, 'Begin here')),
  state('a field', async ({ page }) => {
    for (const each of ['Name', 'Outlet', 'Note', 'Fuel', 'Rate', 'Has tank'])
      await add(page, 'Label of a new field', each);
    await choose(page, 'Kind', 'Yes or no');
    await field(page, 'Name').click();
    await page.getByLabel('Most characters').fill('100');
    await field(page, 'Fuel').click();
    await choose(page, 'Kind', 'Choice');
    await page.getByLabel('Choices').fill('Petrol\nDiesel');
    await saved(page);
  }),
  state('a condition', async ({ page }) => {
    await field(page, 'Rate').click();
    await choose(page, 'Shown', 'If Fuel …');
    await choose(page, 'Comparison', 'is');
    await choose(page, 'Value', 'Diesel');
  }),
  state('a section', async ({ page }) => {
    await add(page, 'Title of a new section', 'Main');
    await add(page, 'Title of a new section', 'Tank');
    await choose(page, 'Opened by', 'Has tank');
    await field(page, 'Rate').click();
    await choose(page, 'Section', 'Tank');
    await field(page, 'Tank').click();
  }),
  state('general, and a key', async ({ page }) => {
    await press(page, 'General');
    await choose(page, 'Only one record may have the same', 'Outlet');
  }),
  state('the preview of the list', ({ page }) => page.getByRole('tab', { name: 'List' }).click()),
  state('the JSON, with a finding', async ({ page }) => {
    await page.getByRole('tab', { name: 'JSON' }).click();
    const json = page.getByRole('textbox', { name: 'JSON' });
    const right = await json.inputValue();
    await json.fill(right.replace('"maxLength"', '"maxlength"'));
    await words(page, 'To correct');
  }),
  state('cured', async ({ page }) => {
    await press(page, 'Correct it');
    await expect(page.getByText('To correct')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Form' }).click();
    await saved(page);
  }),
  state('the publish of a new resource', async ({ page }) => {
    await press(page, 'Publish');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish' })).toBeEnabled();
  }),
  way('published', ({ page }) => publish(page)),
];

async function publish(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Why').fill('The branches asked for it');
  await press(page.getByRole('dialog'), 'Publish');
  await expect(toast(page, 'was published')).toBeVisible();
}

const changes = (label: string, name: string): readonly Stop[] => [
  way('a record', async ({ page, open }) => {
    await open(`/${name}/create`);
    await box(page, 'Name').fill('First');
    await box(page, 'Outlet').fill('18 %');
    await press(page, `Create ${label}`);
    await expect(toast(page, /created|saved|Success/i)).toBeVisible();
    await open('/studio/list');
    await act(page, name, 'Edit');
    await field(page, 'Outlet').click();
  }),
  state('a publish with steps', async ({ page }) => {
    await choose(page, 'Kind', 'Number');
    await saved(page);
    await press(page, 'Publish');
    await words(page.getByRole('dialog'), '1 value does not fit');
  }),
  closed,
  state('a question of a merge', async ({ page }) => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await field(other, 'Outlet').click();
    await box(other, 'Label').fill('Station');
    await saved(other);
    await other.close();
    await box(page, 'Label').fill('Site');
    await dialog(page);
  }),
  way('merged', async ({ page }) => {
    await page.getByRole('dialog').getByRole('radio').first().check();
    await press(page.getByRole('dialog'), 'Merge');
    await saved(page);
  }),
  asked('discarding', 'Discard draft'),
  closed,
  asked('an export', 'Export'),
  closed,
];

/** A file without the ids of the fields, of which one has another name. */
const fileOf = (label: string, name: string) => ({
  name: 'fuel.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      name,
      menu: { label },
      fields: [{ kind: 'text', source: 'station', label: 'Station' }],
    }),
  ),
});

const file = (label: string, name: string): readonly Stop[] => [
  state('a file that must be asked about', async ({ page, open }) => {
    await open('/studio/new?from=file');
    await page.getByLabel('Choose a file', { exact: true }).last().setInputFiles(fileOf(label, name));
    await words(page, 'Which fields are new?');
  }),
];

const history = (name: string): readonly Stop[] => [
  screen(`/studio/history/${name}`, ({ page }) => words(page, 'Version 1')),
  way('the list again', ({ open }) => open('/studio/list')),
  state('retiring', async ({ page }) => {
    await act(page, name, 'Retire');
    await dialog(page);
  }),
  closed,
];

const openForm = (label: string, name: string): readonly Stop[] => [
  state('a form that a colleague changes', async ({ page, open }) => {
    await open(`/${name}/create`);
    await box(page, 'Outlet').fill('801');
    await box(page, 'Note').fill('Ask Ravi');
    await box(page, 'Name').fill('Typed');
    const other = await page.context().newPage();
    await other.goto('/studio/list');
    await act(other, name, 'Edit');
    await field(other, 'Note').click();
    await press(other, 'Remove Note');
    await saved(other);
    await press(other, 'Publish');
    await other
      .getByRole('dialog')
      .getByLabel(/^Type “.*” to confirm/)
      .fill(name);
    await publish(other);
    await other.close();
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await words(page, 'A colleague has changed this form');
  }),
  state('taken over', async ({ page }) => {
    await press(page, 'Take over now');
    await words(page, 'Some of what you typed has no field any more');
    await expect(box(page, 'Name')).toHaveValue('Typed');
  }),
  state('saved', async ({ page }) => {
    await press(page, `Create ${label}`);
    await expect(toast(page, /created|saved|Success/i)).toBeVisible();
  }),
];

const comparing = (name: string): readonly Stop[] => [
  screen(`/studio/history/${name}`, ({ page }) => words(page, '1 record was changed')),
  state('what a publish did, by field', ({ page }) => page.getByText('1 record was changed').click()),
  state('two versions in words', async ({ page }) => {
    await page.getByRole('button', { name: 'Compare' }).first().click();
    await words(page.getByRole('dialog'), 'Takes values away');
  }),
  state('two versions as text', async ({ page }) => {
    await press(page.getByRole('dialog'), 'As text');
    await words(page.getByRole('dialog'), 'Lines with');
  }),
  closed,
];

/** Every screen, dialog and state of the studio, each reached from the one before. */
export const studioStops = (label: string): readonly Stop[] => {
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  return [
    ...doors,
    ...draft(label, name),
    ...changes(label, name),
    ...file(label, name),
    ...history(name),
    ...openForm(label, name),
    ...comparing(name),
  ];
};
