import { expect } from '@playwright/test';
import { press } from '../support/forms';
import { answer, isThere, saying, waiting } from '../walk/languageStates';
import { on, type LanguageStop, type Leg } from '../walk/languageStop';
import { dialog } from '../walk/stop';

/** The screen of a run that is as far as this. */
const running = (name: string, run: string, more: object): LanguageStop =>
  on(name, async reader => {
    await answer(reader.page, `**/studio/runs/${run}`, saying(more));
    await reader.page.goto(`/studio/run/${run}`);
    await isThere(reader);
    await expect(reader.page.locator('main [role=progressbar]')).toBeVisible();
  });

/** What is asked before a run is undone. */
export const undoStops = (run: string): Leg => [
  running('a run under way', run, { state: 'moving', done: 120, took: 4_000 }),
  on('an undo', async ({ page, say }) => {
    await press(page, say('Undo'));
    await dialog(page);
  }),
];

/** The screen of a run that has moved the records of a resource, as far as it can be. */
export const runStops = (run: string): readonly LanguageStop[] => [
  ...waiting(`/studio/run/${run}`, `**/studio/runs/${run}`),
  running('a run that is paused', run, { state: 'paused', done: 120, took: 4_000 }),
  running('a run that goes back', run, { state: 'moving', isUndo: true, done: 120, took: 4_000 }),
  running('a run that is undone', run, { state: 'undone', isUndo: true }),
  running('a run that is done', run, {}),
  on('the list while a run is under way', async reader => {
    await answer(reader.page, '**/studio/runs', async route => {
      const response = await route.fetch();
      const [first] = await response.json();
      await route.fulfill({ response, json: [{ ...first, state: 'moving', done: 120 }] });
    });
    await reader.page.goto('/studio/list');
    await isThere(reader);
    await expect(reader.page.getByRole('alert').first()).toBeVisible();
  }),
];
