import { getContrastRatio } from '@mui/material/styles';
import type { Locator, Page } from '@playwright/test';
import { isInTurn } from '../../setup/whole';
import { expect, test } from '../console';
import { axeFaults, WCAG_AA } from '../support/axe';
import { field, press } from '../support/forms';
import { rowCount } from '../support/lists';
import { anItemmap } from '../support/records';
import { goToScreen } from '../support/shell';

/** The findings of an automatic check of WCAG 2.2 AA, as text. */
const faults = (page: Page) => axeFaults(page, WCAG_AA);

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('switches to the dark theme, and keeps it on reload @stored', async ({ page, open }) => {
  await open('/itemmap/list');
  await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
  const light = await ground(page);
  await press(page, 'Dark theme');
  await expect.poll(() => ground(page)).not.toBe(light);
  const dark = await ground(page);
  await page.reload();
  await expect.poll(() => ground(page)).toBe(dark);
  await press(page, 'Light theme');
  await expect.poll(() => ground(page)).toBe(light);
});

/** Switches to this theme unless it is in use. */
async function wear(page: Page, theme: 'light' | 'dark') {
  await expect(page.getByRole('button', { name: /^(Dark|Light) theme$/ })).toBeVisible();
  const change = page.getByRole('button', { name: theme === 'dark' ? 'Dark theme' : 'Light theme' });
  if (await change.isVisible()) await change.click();
  await expect(change).toBeHidden();
}

/**
 * The colour that contrasts a switch's knob with its surroundings: the border's, or the background's without a border.
 */
const edgeOf = (knob: Locator) =>
  knob.evaluate(element => {
    const { borderTopColor, backgroundColor } = getComputedStyle(element);
    return borderTopColor === 'rgba(0, 0, 0, 0)' ? backgroundColor : borderTopColor;
  });

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, reducedMotion: 'reduce' });

    test('passes the automatic accessibility check on every screen, an invalid form and the login, and shows a switch’s knob', async ({
      page,
      open,
      api,
    }) => {
      test.setTimeout(120_000);
      const item = await api.add('itemmap', anItemmap());
      const found: Record<string, string[]> = {};
      const look = async (path: string) => {
        found[path] = await faults(page);
      };
      await open('/');
      await wear(page, theme);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('/');
      const masters = ['segmap', 'vtype', 'ledgermap', 'itemmap'].map(name => `/${name}/list`);
      const lists = [...masters, '/readiness'];
      const forms = ['/ledgermap/create', `/itemmap/edit/${item['id']}`, '/nowhere'];
      for (const [at, path] of [...lists, ...forms].entries()) {
        // Each run looks at every screen, at each second in the dark; the next day at the others.
        if (!isInTurn(theme === 'dark' ? at : at + 1, 2)) continue;
        await goToScreen(page, path);
        if (lists.includes(path)) await expect.poll(() => rowCount(page)).toBeGreaterThan(0);
        await look(path);
      }

      await goToScreen(page, '/segmap/create');
      const toggle = field(page, 'locToggle');
      const knob = page.locator('.MuiSwitch-switchBase', { has: toggle }).locator('.MuiSwitch-thumb');
      for (const on of [false, true]) {
        await toggle.setChecked(on);
        const contrast = async () => getContrastRatio(await edgeOf(knob), await ground(page));
        await expect.poll(contrast).toBeGreaterThanOrEqual(3);
      }
      await press(page, 'Save Segmap');
      await expect(page.getByText('Parent Group Required').first()).toBeVisible();
      await look('/segmap/create');

      await page.evaluate(() => localStorage.clear());
      page.once('dialog', dialog => void dialog.accept());
      await page.goto('/login');
      await expect(page.getByPlaceholder('Account name')).toBeVisible();
      await look('/login');
      expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
    });
  });
}
