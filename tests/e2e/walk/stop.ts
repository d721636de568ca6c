import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from '../support/api';
import { press } from '../support/forms';
import { grid, rowCount } from '../support/lists';

/** What a stop of the walk can use. */
export interface Walker {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
  readonly api: Api;
}

/** A screen, dialog or state of the console, and how to reach it. */
export interface Stop {
  readonly name: string;
  readonly reach: (walker: Walker) => Promise<void>;
  /** false if the stop only leads to the next one. */
  readonly isSeen?: boolean;
  /** Whether the test simulates a call's answer. It cannot on the demo, whose service worker answers first. */
  readonly isPlayed?: boolean;
}

/** Waits for the rows of the list. */
export const rows = (page: Page) => expect.poll(() => rowCount(page)).toBeGreaterThan(0);

/** Waits until the list can be exported: while rows still load, a check could mix two states. */
export const exportable = (page: Page) => expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();

/** Waits for a dialog. */
export const dialog = (page: Page) => expect(page.getByRole('dialog').first()).toBeVisible();

/** Waits for these words. */
export const words = (page: Page | Locator, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

/** A state and how to reach it. */
export const state = (name: string, reach: (walker: Walker) => Promise<unknown>): Stop => ({
  name,
  reach: async walker => {
    await reach(walker);
  },
});

/** A step that only leads to the next stop. */
export const way = (name: string, reach: (walker: Walker) => Promise<unknown>): Stop => ({
  ...state(name, reach),
  isSeen: false,
});

/** The screen at an address, and further conditions to wait for. */
export const screen = (path: string, then: (walker: Walker) => Promise<unknown> = async () => {}): Stop =>
  state(path, async walker => {
    await walker.open(path);
    await expect(walker.page.getByRole('heading', { level: 1 })).toBeVisible();
    await then(walker);
  });

/** The list at an address, with rows. */
export const list = (path: string): Stop => screen(path, ({ page }) => rows(page));

/** The dialog that these buttons of the previous screen open. */
export const asked = (name: string, ...buttons: readonly string[]): Stop =>
  state(name, async ({ page }) => {
    for (const button of buttons) await press(page, button);
    await dialog(page);
  });

/** Closes the dialog of the previous stop with Escape. */
export const closed: Stop = way('a dialog closed', async ({ page }) => {
  // A disabled button loses the focus; the dialog takes it a moment later.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** The dialog that a key opens for the first row of the list. */
export const onRow = (name: string, key: string): Stop =>
  state(name, async ({ page }) => {
    await grid(page).locator('[data-row="0"] [data-cell="3"]').focus();
    await page.keyboard.press(key);
    await dialog(page);
  });

const played = (stop: Stop): Stop => ({ ...stop, isPlayed: true });

/** The screen after this answer to its call; the next stop removes the answer. */
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

/** The screen while its call is pending, and what opens from there. */
export const unanswered = (
  name: string,
  call: string,
  reach: (walker: Walker) => Promise<unknown>,
  ...further: readonly Stop[]
): readonly Stop[] => [
  played(
    state(name, async walker => {
      // neither fulfilled nor continued, so the call stays pending
      await walker.page.route(call, () => {});
      await reach(walker);
    }),
  ),
  ...further.map(played),
  way(`${name}, over`, ({ page }) => page.unroute(call)),
];
