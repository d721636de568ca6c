import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from '../support/api';
import { press } from '../support/forms';
import { grid, rowCount } from '../support/lists';

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
  /** Whether a call's answer is played: the demo's are not, a service worker answers them first. */
  readonly isPlayed?: boolean;
}

/** Waits for the rows of the list. */
export const rows = (page: Page) => expect.poll(() => rowCount(page)).toBeGreaterThan(0);

/** Waits until what is shown can be exported: while its rows come, a check sees two states as one. */
export const exportable = (page: Page) => expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();

/** Waits for a dialog. */
export const dialog = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible();

/** Waits for these words. */
export const words = (page: Page | Locator, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

/** A state, and the way there. */
export const state = (name: string, reach: (walker: Walker) => Promise<unknown>): Stop => ({
  name,
  reach: async walker => {
    await reach(walker);
  },
});

/** The way to the next stop. */
export const way = (name: string, reach: (walker: Walker) => Promise<unknown>): Stop => ({
  ...state(name, reach),
  isSeen: false,
});

/** The screen at an address, and what else it waits for. */
export const screen = (path: string, then: (walker: Walker) => Promise<unknown> = async () => {}): Stop =>
  state(path, async walker => {
    await walker.open(path);
    await expect(walker.page.getByRole('heading', { level: 1 })).toBeVisible();
    await then(walker);
  });

/** The list at an address, with rows. */
export const list = (path: string): Stop => screen(path, ({ page }) => rows(page));

/** What buttons of the screen before open. */
export const asked = (name: string, ...buttons: readonly string[]): Stop =>
  state(name, async ({ page }) => {
    for (const button of buttons) await press(page, button);
    await dialog(page);
  });

/** The dialog of the stop before, closed with Escape. */
export const closed: Stop = way('a dialog closed', async ({ page }) => {
  // A button that is disabled at its work loses the focus; the dialog takes it a moment later.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** What a key opens on the first row of the list. */
export const onRow = (name: string, key: string): Stop =>
  state(name, async ({ page }) => {
    await grid(page).locator('[data-row="0"] [data-cell="3"]').focus();
    await page.keyboard.press(key);
    await dialog(page);
  });

const played = (stop: Stop): Stop => ({ ...stop, isPlayed: true });

/** What the screen shows while its call is answered so; the answer is forgotten by the stop after it. */
export const answered = (
  name: string,
  call: string,
  answer: { readonly status?: number; readonly json: unknown },
  reach: (walker: Walker) => Promise<unknown>,
): readonly Stop[] => [
  played(
    state(name, async walker => {
      await walker.page.route(call, route => route.fulfill(answer));
      await reach(walker);
    }),
  ),
  way(`${name}, over`, ({ page }) => page.unroute(call)),
];

/** What the screen shows while its call has no answer, and what can be seen from there. */
export const unanswered = (
  name: string,
  call: string,
  reach: (walker: Walker) => Promise<unknown>,
  ...further: readonly Stop[]
): readonly Stop[] => [
  played(
    state(name, async walker => {
      // neither fulfilled nor continued: on its way for as long as it is looked at
      await walker.page.route(call, () => {});
      await reach(walker);
    }),
  ),
  ...further.map(played),
  way(`${name}, over`, ({ page }) => page.unroute(call)),
];
