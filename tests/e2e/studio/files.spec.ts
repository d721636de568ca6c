import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { axeFaultsInTurn } from '../support/axe';
import { press } from '../support/forms';
import { unique } from '../support/records';
import { declarationOf, namedAfter, publishByApi } from './publishByApi';
import { act } from './resourceList';

// What is published changes the menu of the account, so these tests use the one that has few others.
test.use({ who: 'other' });

const text = (source: string, label: string, more = {}) => ({ kind: 'text', source, label, ...more });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();

/** The file that the open dialog saves. */
async function exported(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page.getByRole('dialog'), button)]);
  await expect(page.getByRole('dialog')).toBeHidden();
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a shipped resource is exported, as a file for people and as one for developers @server', async ({
  page,
  open,
}) => {
  await open('/studio/list');
  await act(page, 'itemmap', 'Export');
  await expect(page.getByRole('dialog')).toContainText('Neither has records.');
  expect(await axeFaultsInTurn(page)).toEqual([]);
  const json = await exported(page, 'Export as JSON');
  expect(json.name).toBe('itemmap.json');
  expect(JSON.parse(json.text)).toMatchObject({ $schema: 'dealer-bridge/resource/1', name: 'itemmap' });
  await act(page, 'itemmap', 'Export');
  const typescript = await exported(page, 'Export as TypeScript');
  expect(typescript.name).toBe('itemmap.ts');
  expect(typescript.text).toContain('export const itemmap = defineResource({');
});

test('an import asks which fields are new, and its draft is exported unchanged @server', async ({
  page,
  open,
  api,
}) => {
  const { name, label } = namedAfter(`Pumps ${unique()}`);
  const resource = {
    name,
    label,
    fields: [text('outlet', 'Outlet'), text('rate', 'Rate'), text('note', 'Note')],
  };
  await publishByApi(api, declarationOf(resource));
  const file = declarationOf({ ...resource, fields: [text('station', 'Station'), text('price', 'Price')] });

  await open('/studio/list');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({
      name: 'a.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
  // The file says what it is of.
  await expect(box(page, 'Label')).toHaveValue(label);
  await expect(box(page, 'Name')).toHaveValue(name);
  const station = page.getByLabel('Station (station)');
  await expect(station.locator('option')).toHaveText([
    'A new field',
    'Outlet (outlet) under another name',
    'Rate (rate) under another name',
    'Note (note) under another name',
  ]);
  await expect(station).toHaveValue('');
  await expect(
    page.getByLabel('Keep what the file lacks: Outlet (outlet), Rate (rate), Note (note)'),
  ).toBeChecked();
  expect(await axeFaultsInTurn(page)).toEqual([]);
  await station.selectOption('outlet');
  // It cannot be two fields.
  await expect(page.getByLabel('Price (price)').locator('option')).toHaveCount(3);
  await expect(page.getByLabel('Keep what the file lacks: Rate (rate), Note (note)')).toBeChecked();
  await press(page, 'Create Draft');
  await page.getByRole('tab', { name: 'Changes' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Name for programs' })).toHaveText(
    /Station.*outlet.*station/,
  );
  await expect(page.getByText(/ was removed/)).toHaveCount(0);

  await page.getByRole('button', { name: /^Note / }).click();
  await press(page, 'Remove Note');
  await saved(page);
  await press(page, 'Export');
  await expect(page.getByRole('dialog')).toContainText('The draft is exported as it stands now.');
  const draft = await exported(page, 'Export as JSON');
  expect(draft.name).toBe(`${name}-draft.json`);
  const { fields } = JSON.parse(draft.text);
  expect(fields.map(({ source }: { source: string }) => source)).toEqual(['station', 'price', 'rate']);
  const live = await api.read(`/studio/resources/${name}`, 'other');
  expect(fields[0].fid).toBe(Object(live['declaration']).fields[0].fid);

  // With its ids, nothing is left to ask; what was written by hand since is told.
  await open('/studio/new?from=file');
  const choose = (changed: string) =>
    page
      .getByLabel('Choose a file')
      .first()
      .setInputFiles({ name: draft.name, mimeType: 'application/json', buffer: Buffer.from(changed) });
  await choose(draft.text);
  await expect(box(page, 'Name')).toHaveValue(name);
  await expect(page.getByText('Which fields are new?')).toHaveCount(0);
  await expect(page.getByText('The file was changed after its export.')).toHaveCount(0);
  await choose(draft.text.replace('"Price"', '"Price per litre"'));
  await expect(page.getByText('The file was changed after its export.')).toBeVisible();
  await choose(draft.text.replace('resource/1', 'resource/2'));
  await expect(page.getByText('its “$schema” is one that this release cannot read')).toBeVisible();
});
