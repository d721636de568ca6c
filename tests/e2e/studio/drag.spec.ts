import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from '../console';
import type { Api } from '../support/api';
import { watchPolicy } from '../support/policy';
import { unique } from '../support/records';
import { declarationOf, draftByApi, namedAfter } from './publishByApi';

const FIELDS = ['Outlet', 'Fuel', 'Rate', 'Litres'];

/** Opens a draft with two sections, without a click. */
async function openDraft(api: Api, open: (path: string) => Promise<void>): Promise<void> {
  const declaration = {
    ...declarationOf({
      ...namedAfter(`Dragged ${unique()}`),
      fields: FIELDS.map(label => ({ kind: 'text', source: label.toLowerCase(), label })),
    }),
    sections: [
      { id: 'main', title: 'Main', description: '', fields: ['outlet', 'fuel', 'rate'] },
      { id: 'tank', title: 'Tank', description: '', fields: ['litres'] },
    ],
  };
  const { id } = await draftByApi(api, declaration);
  await open(`/studio/edit/${String(id)}`);
}

const outline = (page: Page) => page.getByRole('navigation', { name: 'Fields' });
const entry = (page: Page, label: string) =>
  outline(page).getByRole('button', { name: new RegExp(`^${label} `) });
const fieldsOf = (page: Page, section: string) =>
  outline(page)
    .getByRole('group', { name: `Fields of ${section}` })
    .locator('.entry > span');
/** The one line at which the dragged entry would go in. */
const line = (page: Page) => outline(page).locator('[data-over=true]');

async function middleOf(entry: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await entry.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags an entry to where another one begins, and holds it there. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middleOf(entry(page, from)), await middleOf(entry(page, to))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y - 8, { steps: 8 });
  await expect(line(page)).toHaveCount(1);
}

const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();

const test = base.extend<{ readonly opened: void }>({
  opened: [
    async ({ api, open, page }, give) => {
      const forbidden = await watchPolicy(page);
      await openDraft(api, open);
      await give();
      expect(forbidden, 'what the Content-Security-Policy forbade').toEqual([]);
    },
    { auto: true },
  ],
});

test.use({ who: 'other' });

test('a field is dragged within its section, into another one, and saved there @server', async ({ page }) => {
  await drag(page, 'Rate', 'Outlet');
  await page.mouse.up();
  await expect(fieldsOf(page, 'Main')).toHaveText(['Rate', 'Outlet', 'Fuel']);
  // The keys go on where the mouse has left it.
  await expect(entry(page, 'Rate')).toBeFocused();
  await expect(line(page)).toHaveCount(0);

  await drag(page, 'Outlet', 'Litres');
  await page.mouse.up();
  await expect(fieldsOf(page, 'Main')).toHaveText(['Rate', 'Fuel']);
  await expect(fieldsOf(page, 'Tank')).toHaveText(['Outlet', 'Litres']);
  // It is no click.
  await expect(entry(page, 'Outlet')).toHaveAttribute('aria-pressed', 'false');
  await saved(page);
  await page.reload();
  await expect(fieldsOf(page, 'Tank')).toHaveText(['Outlet', 'Litres']);
  await expect(fieldsOf(page, 'Main')).toHaveText(['Rate', 'Fuel']);
});

test('a section is dragged with its fields, and Esc leaves it where it was @server', async ({ page }) => {
  const titles = outline(page).locator('.sections > li > .entry > span');
  await drag(page, 'Tank', 'Main');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(line(page)).toHaveCount(0);
  await expect(titles).toHaveText(['Main', 'Tank']);
  await drag(page, 'Tank', 'Main');
  await page.mouse.up();
  await expect(titles).toHaveText(['Tank', 'Main']);
  await expect(fieldsOf(page, 'Tank')).toHaveText(['Litres']);
});

test('Alt with an arrow key moves a field in its section, and a section @server', async ({ page }) => {
  await entry(page, 'Outlet').press('Alt+ArrowDown');
  await expect(fieldsOf(page, 'Main')).toHaveText(['Fuel', 'Outlet', 'Rate']);
  await expect(entry(page, 'Outlet')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(fieldsOf(page, 'Main')).toHaveText(['Fuel', 'Rate', 'Outlet']);
  await entry(page, 'Main').press('Alt+ArrowDown');
  await expect(outline(page).locator('.sections > li > .entry > span')).toHaveText(['Tank', 'Main']);
  await expect(entry(page, 'Main')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a finger that rests on a field drags it, and one that moves at once scrolls @server', async ({
    page,
  }) => {
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchEnd' | 'touchMove' | 'touchStart', points: readonly object[]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(point => ({ x: 0, y: 0, ...point })),
      });
    const stroke = async (from: string, to: string) => {
      const [start, end] = [await middleOf(entry(page, from)), await middleOf(entry(page, to))];
      await send('touchStart', [start]);
      return { start, end };
    };
    await entry(page, 'Outlet').scrollIntoViewIfNeeded();
    const { end } = await stroke('Rate', 'Outlet');
    await expect(line(page)).toHaveCount(1);
    await send('touchMove', [end]);
    // A busy page draws the line where the finger is some frames later.
    await expect.poll(async () => (await line(page).boundingBox())?.y).toBeLessThanOrEqual(end.y);
    await send('touchEnd', []);
    await expect(fieldsOf(page, 'Main')).toHaveText(['Rate', 'Outlet', 'Fuel']);
    await saved(page);

    const moved = await stroke('Rate', 'Fuel');
    for (const part of [0.3, 0.6, 1])
      await send('touchMove', [{ x: moved.end.x, y: moved.start.y + (moved.end.y - moved.start.y) * part }]);
    await expect(line(page)).toHaveCount(0);
    await send('touchEnd', []);
    await expect(fieldsOf(page, 'Main')).toHaveText(['Rate', 'Outlet', 'Fuel']);
  });
});
