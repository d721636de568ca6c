import { expect, type Page } from '@playwright/test';
import { chooseFile, transaction, transactionFile } from '../support/files';
import { press } from '../support/forms';
import { grid, isPhone } from '../support/lists';
import { dialog, rows } from './stop';

/** The Hindi of an English text. */
export type Say = (english: string) => string;

interface Reader {
  readonly page: Page;
  readonly say: Say;
}

/** What a reader of Hindi looks at, each reached from the one before. */
interface HindiStop {
  readonly name: string;
  readonly reach: (reader: Reader) => Promise<void>;
}

async function closeDialog(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** What stays until a screen is there. */
const UNDER_WAY = 'main [aria-busy=true], main .MuiSkeleton-root, main [role=progressbar]';

/**
 * Goes to a path as a link does, and waits for the screen's title, which no two screens in a row share: a page load for
 * each screen would take most of the time.
 */
async function go({ page, say }: Reader, path: string): Promise<void> {
  const title = page.locator('main h1').first();
  const before = await title.textContent();
  await closeDialog(page);
  await page.evaluate(to => {
    const state: unknown = history.state;
    const idx = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
    history.pushState({ idx: idx + 1, key: to, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  const discard = page.getByRole('button', { name: say('Discard changes') });
  await expect
    .poll(async () => {
      if (await discard.isVisible()) await discard.click();
      return (await title.count()) === 0 ? before : title.textContent();
    })
    .not.toBe(before);
  await expect(page.locator(UNDER_WAY)).toHaveCount(0);
}

const screen = (path: string): HindiStop => ({ name: path, reach: reader => go(reader, path) });

const list = (path: string): HindiStop => ({
  name: path,
  reach: async reader => {
    await go(reader, path);
    await rows(reader.page);
  },
});

const on = (name: string, reach: (reader: Reader) => Promise<unknown>): HindiStop => ({
  name,
  reach: async reader => {
    await reach(reader);
  },
});

/** A dialog on top of the screen, which the next stop finds closed. */
const opened = (name: string, path: string, reach: (reader: Reader) => Promise<unknown>): HindiStop =>
  on(name, async reader => {
    await closeDialog(reader.page);
    if (new URL(reader.page.url()).pathname !== path) await go(reader, path);
    if (path.endsWith('/list')) await rows(reader.page);
    await reach(reader);
    await dialog(reader.page);
  });

/** A dialog that a key opens for the first row. */
const onRow = (name: string, path: string, key: string): HindiStop =>
  opened(name, path, async ({ page }) => {
    await grid(page)
      .locator('[data-row="0"] [data-cell]')
      .nth(isPhone(page) ? 0 : 3)
      .focus();
    await page.keyboard.press(key);
  });

const key = (name: string, path: string, pressed: string): HindiStop =>
  opened(name, path, ({ page }) => page.keyboard.press(pressed));

const lists = ['segmap', 'ledgermap', 'itemmap', 'vtype'].map(name => list(`/${name}/list`));

const forms: readonly HindiStop[] = [
  on('/segmap/create, all sections', async ({ page, say }) => {
    await go({ page, say }, '/segmap/create');
    for (const toggle of await page.getByRole('switch').all()) await toggle.check();
  }),
  on('/ledgermap/create, all sections', async ({ page, say }) => {
    await go({ page, say }, '/ledgermap/create');
    for (const toggle of await page.getByRole('switch').all()) await toggle.check();
  }),
  on('/itemmap/create, with errors', async ({ page, say }) => {
    await go({ page, say }, '/itemmap/create');
    await press(page, say('Create Mapping'));
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  }),
  screen('/announcements/create'),
  screen('/test/create'),
];

const work: readonly HindiStop[] = [
  list('/txnsync/list'),
  onRow('a transaction', '/txnsync/list', 'Enter'),
  onRow('a repost', '/txnsync/list', 'r'),
  opened('the causes', '/txnsync/list', ({ page, say }) => press(page, say('Causes'))),
  opened('a missing UTD', '/txnsync/list', ({ page, say }) => press(page, say('Post Missing UTD'))),
  list('/marutisync/list'),
  screen('/oldsync'),
  screen('/readiness'),
];

const files: readonly HindiStop[] = [
  on('/uploaddata, a file looked through', async ({ page, say }) => {
    await go({ page, say }, '/uploaddata');
    const number = Date.now();
    const wrong = transaction(number + 1, { TRANS_DATE: '2026-02-30' });
    await chooseFile(page, transactionFile('mixed.json', [transaction(number), wrong]));
    await expect(page.locator('main').getByText('mixed.json').first()).toBeVisible();
    await expect(page.locator('main [role=progressbar]')).toHaveCount(0);
  }),
  on('a file that has gone up', async ({ page, say }) => {
    await press(page, say('Upload'));
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: 'mixed.json' })
        .or(page.locator('main a[href^="/upload/"]'))
        .first(),
    ).toBeVisible();
  }),
  list('/upload/list'),
  on('one upload', async ({ page }) => {
    await page.getByRole('link', { name: 'mixed.json' }).first().click();
    await expect(page.getByRole('tab').first()).toBeVisible();
    await rows(page);
  }),
  screen('/downloaddata'),
  on('/download-reports, a reconciliation', async ({ page, say }) => {
    await go({ page, say }, '/download-reports');
    await page.locator('[name=report_name]').selectOption({ label: say('Reconciliation') });
  }),
  screen('/upload-xlsx'),
  screen('/downloads'),
  screen('/reconciliation'),
  list('/download-archive/list'),
  list('/txnlog/list'),
  onRow('one change', '/txnlog/list', 'Enter'),
];

const tools: readonly HindiStop[] = [
  key('the palette', '/itemmap/list', 'Control+k'),
  key('the keys', '/itemmap/list', '?'),
  opened('the columns, or the sheet of a phone', '/itemmap/list', ({ page, say }) =>
    press(page, say(isPhone(page) ? 'Filter and sort' : 'Columns')),
  ),
  opened('an export', '/itemmap/list', ({ page, say }) => press(page, say('Export'))),
  opened('a deletion', '/itemmap/list', ({ page, say }) => press(page, say('Delete'))),
];

export const HINDI_STOPS: readonly HindiStop[] = [
  on('/', async ({ page }) => {
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator(UNDER_WAY)).toHaveCount(0);
  }),
  ...lists,
  screen('/announcements/list'),
  screen('/test/list'),
  ...forms,
  ...work,
  ...files,
  screen('/account'),
  screen('/nowhere'),
  ...tools,
];
