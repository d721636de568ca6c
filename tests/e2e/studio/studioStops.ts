import { expect } from '@playwright/test';
import { press } from '../support/forms';
import { toast } from '../support/shell';
import { asked, closed, dialog, screen, state, way, words, type Stop } from '../walk/stop';
import { box, choose, draftStops, field, publish, saved, tab } from './draftStops';
import { act } from './resourceList';

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
  state('what the draft changes', async ({ page }) => {
    await tab(page, 'Changes');
    await words(page.getByRole('region', { name: 'What differs' }), /Number/);
    await tab(page, 'Form');
  }),
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
  state('another name', async ({ page }) => {
    await act(page, name, 'Rename');
    await expect(page.getByRole('dialog').getByLabel('New name')).toBeVisible();
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
  screen(`/studio/history/${name}`, ({ page }) => words(page, 'In 1 record:')),
  state('what a publish did, by field', ({ page }) => page.getByText('In 1 record:').click()),
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
    ...draftStops(label, name),
    ...changes(label, name),
    ...file(label, name),
    ...history(name),
    ...openForm(label, name),
    ...comparing(name),
  ];
};
