import type { Page } from '@playwright/test';
import { expect } from '../console';
import type { Visit } from './screens';

/** The console's own messages for failures; each includes a remedy. */
const FAILED =
  /could not be|couldn’t confirm|did not answer|gave no reason|permission to|else has changed|larger than|connection dropped|not a list|could not|refused|answered instead|try again/i;

/** The failure messages that a screen reader announces. */
export const said = (page: Page, words: RegExp = FAILED) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words }).first();

/** The maximum number of characters shown at first: the server's message and the console's own text. */
const SEEN_AT_ONCE = 800;

/**
 * Checks the five promises: the typed text is kept, at most one effect, a clear message, no crash, and the screen never
 * claims to be saved or empty by mistake.
 * @param before the text typed before the fault
 */
export async function keepsItsPromises(
  page: Page,
  visit: Visit,
  before: Readonly<Record<string, string>>,
  words?: RegExp,
) {
  await expect(said(page, words), 'a clear message').toBeVisible();
  expect((await said(page, words).innerText()).length, 'characters of it').toBeLessThan(SEEN_AT_ONCE);
  expect(await visit.typed(), 'what was typed').toEqual(before);
  expect(await visit.effects(), 'effects').toBeLessThanOrEqual(1);
  await expect(page.getByRole('heading', { level: 1 }).first(), 'the screen stands').toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to the WiFi' })).toHaveCount(0);
  await expect(
    page.getByText(/mapping saved|Nothing here yet|Nothing found|Successfully|Saved as|Reposted/),
    'never falsely saved or empty',
  ).toHaveCount(0);
}
