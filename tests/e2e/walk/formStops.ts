import { expect } from '@playwright/test';
import { field, fillFields, press, setToggle } from '../support/forms';
import { anItemmap, aSegmap, typed } from '../support/records';
import { requiredOf } from '../support/segmapFields';
import { answered, asked, closed, dialog, screen, state, way, words, type Stop, type Walker } from './stop';

const EDIT_CALL = '**/master/itemmap/update/**';
const openEdit = async ({ page, open, api }: Walker) => {
  const record = await api.add('itemmap', anItemmap());
  await open(`/itemmap/edit/${record['id']}`);
  await field(page, 'dms_id').waitFor();
  return record;
};

const segments: readonly Stop[] = [
  screen('/segmap/create', async ({ page }) => {
    await field(page, 'segid').waitFor();
    for (const toggle of await page.getByRole('switch').all()) await toggle.check();
  }),
  asked('a clone from a segment', 'Clone from Segment'),
  state('a clone from a segment that is not there', async ({ page }) => {
    await field(page, 'clone_segid').fill('999999999999');
    await press(page.getByRole('dialog'), 'Clone');
    await words(page.getByRole('dialog'), /999999999999/);
  }),
  closed,
  state('a form with errors', async ({ page }) => {
    await press(page, 'Save Segmap');
    await words(page, 'Parent Group Required');
  }),
  state('a mapping in the way', async ({ page, open, api }) => {
    const there = await api.add('segmap', aSegmap());
    await open('/');
    await open('/segmap/create');
    await fillFields(page, requiredOf(there));
    await fillFields(page, { segid: '77', seg_ledger: 'Another' });
    await press(page, 'Save Segmap');
    await expect(page.getByRole('dialog', { name: 'Mapping Status' })).toBeVisible();
  }),
  closed,
  state('a clone', async ({ page, open, api }) => {
    const from = await api.add('segmap', aSegmap());
    await open(`/segmap/clone/${from['id']}`);
    await field(page, 'segid').waitFor();
  }),
];

const ledgers: readonly Stop[] = [
  screen('/ledgermap/create', ({ page }) => setToggle(page, 'msilToggle', true)),
  state('a duplicate', async ({ page, open, api }) => {
    const there = await api.add('itemmap', anItemmap());
    await open('/itemmap/create');
    await fillFields(page, { rlb_item_code: String(there['rlb_item_code']) });
    await words(page, 'Duplicate');
  }),
  screen('/test/create'),
];

const edits: readonly Stop[] = [
  state('an edit, and its deletion', async walker => {
    await openEdit(walker);
    await press(walker.page, 'Delete');
    await dialog(walker.page);
  }),
  ...answered(
    'a deletion that failed',
    '**/itemmap/delete/**',
    { status: 503, json: { msg: 'No room left' } },
    async ({ page }) => {
      await press(page.getByRole('dialog'), 'Confirm');
      await words(page.getByRole('dialog'), /No room left/);
    },
  ),
  closed,
  ...answered(
    'a save that failed',
    EDIT_CALL,
    { status: 503, json: { msg: 'No room left' } },
    async ({ page }) => {
      await fillFields(page, { rlb_item_group: 'Mine' });
      await press(page, 'Edit Mapping');
      await words(page.getByRole('alert'), /No room left/);
    },
  ),
  state('a save that succeeded', async ({ page }) => {
    await fillFields(page, { rlb_item_group: 'Mine too' });
    await press(page, 'Edit Mapping');
    await words(page, 'Item mapping saved');
  }),
  state('two people at one record', async walker => {
    const { page, api } = walker;
    const record = await openEdit(walker);
    const theirs = { ...record, uom: 'BOX', rlb_item_group: 'Theirs' };
    await api.call(`/master/itemmap/update/${record['id']}`, theirs);
    await fillFields(page, { uom: 'KGS', rlb_item_group: 'Mine' });
    await press(page, 'Edit Mapping');
    await dialog(page);
  }),
  closed,
  state('unsaved changes', async ({ page }) => {
    await page.getByRole('link', { name: 'List of Item Mapping' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('Unsaved changes');
  }),
  way('unsaved changes given up', ({ page }) => press(page, 'Discard changes')),
  screen('/itemmap/edit/no-such-record'),
  screen('/nowhere'),
];

const saved = state('a record made', async ({ page, open }) => {
  await open('/itemmap/create');
  await fillFields(page, typed(anItemmap()));
  await press(page, 'Create Mapping');
  await words(page, 'Item mapping saved');
});

/** The forms, their dialogs and the results of a save. */
export const FORM_STOPS: readonly Stop[] = [...segments, ...ledgers, saved, ...edits];
