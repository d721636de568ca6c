import { expect, type Page } from '@playwright/test';
import { grid, isPhone } from '../support/lists';
import { goWithin } from '../support/shell';
import { dialog, rows } from './stop';

/** An English text in the language of the walk. */
export type Say = (english: string) => string;

export interface Reader {
  readonly page: Page;
  readonly say: Say;
}

/** What a reader of this language looks at. */
export interface LanguageStop {
  readonly name: string;
  readonly reach: (reader: Reader) => Promise<void>;
}

/** Stops of which each needs the one before. */
export type Leg = readonly LanguageStop[];

/** Legs of one stop each. */
export const alone = (stops: readonly LanguageStop[]): readonly Leg[] => stops.map(stop => [stop]);

async function closeDialog(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** What stays until a screen is there. */
export const UNDER_WAY = 'main [aria-busy=true], main .MuiSkeleton-root, main .bone, main [role=progressbar]';

/**
 * Goes to a path as a link does, and waits for the screen's title, which no two screens in a row share: a page load for
 * each screen would take most of the time.
 */
export async function go({ page, say }: Reader, path: string): Promise<void> {
  const title = page.locator('main h1').first();
  const before = await title.textContent();
  await closeDialog(page);
  if (new URL(page.url()).pathname === path) return;
  await goWithin(page, path);
  const discard = page.getByRole('button', { name: say('Discard changes') });
  await expect
    .poll(async () => {
      if (await discard.isVisible()) await discard.click();
      return (await title.count()) === 0 ? before : title.textContent();
    })
    .not.toBe(before);
  await expect(page.locator(UNDER_WAY)).toHaveCount(0);
}

export const screen = (path: string): LanguageStop => ({ name: path, reach: reader => go(reader, path) });

export const list = (path: string): LanguageStop => ({
  name: path,
  reach: async reader => {
    await go(reader, path);
    await rows(reader.page);
  },
});

export const on = (name: string, reach: (reader: Reader) => Promise<unknown>): LanguageStop => ({
  name,
  reach: async reader => {
    await reach(reader);
  },
});

/** A dialog on top of the screen, which the next stop finds closed. */
export const opened = (
  name: string,
  path: string,
  reach: (reader: Reader) => Promise<unknown>,
): LanguageStop =>
  on(name, async reader => {
    await closeDialog(reader.page);
    if (new URL(reader.page.url()).pathname !== path) await go(reader, path);
    if (path.endsWith('/list')) await rows(reader.page);
    await reach(reader);
    await dialog(reader.page);
  });

/** A dialog that a key opens for the first row. */
export const onRow = (name: string, path: string, key: string): LanguageStop =>
  opened(name, path, async ({ page }) => {
    await grid(page)
      .locator('[data-row="0"] [data-cell]')
      .nth(isPhone(page) ? 0 : 3)
      .focus();
    await page.keyboard.press(key);
  });

export const key = (name: string, path: string, pressed: string): LanguageStop =>
  opened(name, path, ({ page }) => page.keyboard.press(pressed));
