import { expect, type Locator, type Page } from '@playwright/test';

/** The control with this name, whatever its element. */
export const pressable = (scope: Page | Locator, name: string | RegExp): Locator =>
  scope
    .getByRole('link', { name, exact: true })
    .or(scope.getByRole('menuitem', { name, exact: true }))
    .or(scope.getByRole('button', { name, exact: true }));

/** The LOGOUT entry of the menu. */
export const logout = (page: Page) => pressable(page, 'LOGOUT').first();

/** The entry of the menu with this label. */
export const menuEntry = (page: Page, label: string) =>
  pressable(page.getByRole('navigation', { name: 'Menu' }), label).first();

/** The toast with this text; the innermost, because live regions may surround it. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).last();

/** The title of the screen. */
export const title = (page: Page, text: string) =>
  page.getByRole('heading', { name: text, exact: true }).first();

/** The path of the page. */
export const path = (page: Page) => new URL(page.url()).pathname;

/** Waits until the page has this path. */
export const expectPath = (page: Page, wanted: string) => expect.poll(() => path(page)).toBe(wanted);

/** Expects this text in the upper right of the window. */
export async function expectTopRight(page: Page, words: string | RegExp) {
  const box = await page.getByText(words).last().boundingBox();
  const window = page.viewportSize();
  if (!box || !window) throw new Error('Nothing to measure.');
  expect(box.x + box.width / 2, 'in the right half').toBeGreaterThan(window.width / 2);
  expect(box.y, 'in the upper fifth').toBeLessThan(window.height / 5);
}

/** Goes to an address within the page, as a link does: a page load costs as much as all else in a short test. */
export const goWithin = (page: Page, to: string) =>
  page.evaluate(address => {
    const idx = Number(Object(history.state).idx ?? 0) + 1;
    history.pushState({ idx, key: String(idx), usr: null }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, to);

/** Goes to another screen within the page, and waits for its title, which no two screens in a row may share. */
export async function goToScreen(page: Page, to: string): Promise<void> {
  const heading = page.locator('main h1').first();
  const before = (await heading.textContent()) ?? '';
  await goWithin(page, to);
  await expect(heading, to).not.toHaveText(before);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/**
 * Opens a screen once a publish has led away from the editor, as it does by itself, just after its toast.
 * The address changes first. A test that goes on by then reads the editor's title, or is led away in its turn.
 */
export async function goOnTo(page: Page, to: string): Promise<void> {
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/studio/edit/'));
  await expect(page.locator('main h1').first()).not.toHaveText(/^Draft/);
  if (path(page) !== to) await goToScreen(page, to);
}
