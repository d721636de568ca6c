import type { Page } from '@playwright/test';
import { expect } from '../console';
import type { Visit } from './screens';

/** The console's own words for what failed, each with what to do about it. */
const FAILED =
  /could not be|is not known whether|did not answer|gave no reason|no right to|else has changed|larger than|broke off|not a list|could not|refused|answered instead|try again/i;

/** What is read aloud of a failure. */
export const said = (page: Page, words: RegExp = FAILED) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: words }).first();

/** So many characters of a server's words are seen at once, with what the console says around them. */
const SEEN_AT_ONCE = 800;

/**
 * The five promises: nothing typed is lost, at most one effect, a clear message, no crash, never falsely saved or empty.
 * @param before what was typed
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
