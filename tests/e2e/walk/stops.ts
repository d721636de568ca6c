import { expect, type Page } from '@playwright/test';
import type { Api } from '../support/api';
import { fillFields, press } from '../support/forms';
import { grid, rowCount } from '../support/lists';
import { anItemmap } from '../support/records';

/** What a stop of the walk may use. */
export interface Walker {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
  readonly api: Api;
}

/** One screen, dialog or state of the console, and the way there. */
export interface Stop {
  readonly name: string;
  readonly reach: (walker: Walker) => Promise<void>;
  /** false where the stop is but the way to the next one. */
  readonly isSeen?: boolean;
}

const rows = (page: Page) => expect.poll(() => rowCount(page)).toBeGreaterThan(0);
const dialog = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible();
const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

const screen = (path: string, then: (walker: Walker) => Promise<unknown> = async () => {}): Stop => ({
  name: path,
  reach: async walker => {
    await walker.open(path);
    await heading(walker.page);
    await then(walker);
  },
});

/** A dialog that a button of the screen before opens; the next stop but one needs Esc first. */
const asked = (name: string, ...keys: readonly string[]): Stop => ({
  name,
  reach: async ({ page }) => {
    for (const key of keys) await press(page, key);
    await dialog(page);
  },
});

const closed: Stop = {
  name: 'a dialog closed',
  isSeen: false,
  reach: async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
};

const inTable = (name: string, key: string): Stop => ({
  name,
  reach: async ({ page }) => {
    await grid(page).locator('[data-row="0"] [data-cell="3"]').focus();
    await page.keyboard.press(key);
    await dialog(page);
  },
});

const lists: readonly Stop[] = [
  screen('/itemmap/list', ({ page }) => rows(page)),
  asked('columns of a list', 'Columns'),
  closed,
  asked('saved queries', 'Saved queries'),
  closed,
  asked('a deletion in a list', 'Delete'),
  closed,
  {
    name: 'the keys',
    reach: async ({ page }) => {
      await press(page, 'Keys');
      await dialog(page);
    },
  },
  closed,
  screen('/segmap/list', ({ page }) => rows(page)),
  screen('/ledgermap/list', ({ page }) => rows(page)),
  screen('/vtype/list', ({ page }) => rows(page)),
];

const forms: readonly Stop[] = [
  screen('/segmap/create', async ({ page }) => {
    for (const toggle of await page.getByRole('switch').all()) await toggle.check();
  }),
  asked('a clone from a segment', 'Clone from Segment'),
  closed,
  {
    name: 'a form with errors',
    reach: async ({ page }) => {
      await press(page, 'Save Segmap');
      await expect(page.getByText('Parent Group Required').first()).toBeVisible();
    },
  },
  screen('/ledgermap/create'),
  {
    name: 'an edit, and its deletion',
    reach: async ({ page, open, api }) => {
      const record = await api.add('itemmap', anItemmap());
      await open(`/itemmap/edit/${record['id']}`);
      await heading(page);
      await press(page, 'Delete');
      await dialog(page);
    },
  },
  closed,
  {
    name: 'two people at one record',
    reach: async ({ page, open, api }) => {
      const record = await api.add('itemmap', anItemmap());
      await open(`/itemmap/edit/${record['id']}`);
      await expect(page.locator('input[name="rlb_item_name"]')).toHaveValue(String(record['rlb_item_name']));
      const theirs = { uom: 'BOX', rlb_item_group: 'Theirs', segid: 5 };
      await api.call(`/master/itemmap/update/${record['id']}`, theirs);
      await fillFields(page, { uom: 'KGS', rlb_item_group: 'Mine' });
      await press(page, 'Edit Mapping');
      await dialog(page);
    },
  },
  closed,
  {
    name: 'unsaved changes',
    reach: async ({ page }) => {
      await page.goBack();
      await dialog(page);
      await expect(page.getByRole('dialog')).toContainText('Unsaved changes');
    },
  },
  {
    name: 'unsaved changes given up',
    isSeen: false,
    reach: ({ page }) => press(page, 'Discard changes'),
  },
];

const sync: readonly Stop[] = [
  screen('/txnsync/list', ({ page }) => rows(page)),
  inTable('a record', 'Enter'),
  closed,
  asked('a missing UTD', 'Post Missing UTD'),
  closed,
  inTable('a repost', 'r'),
  closed,
  asked('the causes', 'Causes'),
  closed,
  screen('/marutisync/list', ({ page }) => rows(page)),
  screen('/oldsync'),
];

const files: readonly Stop[] = [
  ...['/uploaddata', '/upload/list', '/downloaddata', '/downloads', '/reconciliation'].map(path =>
    screen(path),
  ),
  ...['/download-archive/list', '/upload-xlsx', '/test/list', '/test/create', '/nowhere'].map(path =>
    screen(path),
  ),
];

const LIST = '**/master/itemmap/list';

/** A list whose call is answered so. */
const listThat = (name: string, answer: (page: Page) => Promise<unknown>, words: RegExp): Stop => ({
  name: `a list that ${name}`,
  reach: async ({ page, open }) => {
    await answer(page);
    await open('/itemmap/list');
    await expect(page.getByText(words).first()).toBeVisible();
    await page.unroute(LIST);
  },
});

const states: readonly Stop[] = [
  listThat(
    'is empty',
    page => page.route(LIST, route => route.fulfill({ json: [] })),
    /no item mapping|nothing here|yet/i,
  ),
  listThat(
    'cannot be had',
    page => page.route(LIST, route => route.fulfill({ status: 503, json: { msg: 'No room left' } })),
    /No room left/,
  ),
];

/** Every screen, dialog and state, in an order in which each is reached from the one before. */
export const STOPS: readonly Stop[] = [screen('/'), ...lists, ...forms, ...sync, ...files, ...states];
