import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { isWhole } from '../../setup/whole';
import { expect, test } from '../console';
import { serveConsole } from '../foreign/staticConsole';
import { fillLogin, loginFields } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { watchPolicy } from '../support/policy';

const root = join(import.meta.dirname, '../../..');

/** Declares one more resource, with a rich text field, as if src/schemas contained it. */
const declared = (): Plugin => ({
  name: 'declare-remarks',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/schemas/index.ts')) return null;
    return `import { defineResource } from './defineResource';
      const remark = defineResource({
        name: 'remark', noun: 'remark', menu: { key: 'remark', label: 'Remarks', icon: 'ledger', order: 46 },
        fields: [
          { kind: 'text', source: 'name', label: 'Name', required: 'Name Required' },
          { kind: 'richText', source: 'body', label: 'Body' },
        ],
        seed: { count: 0 },
      });
      ${code.replace('resourceSet([', 'resourceSet([remark, ')}`;
  },
});

const HOSTILE =
  '<p style="color: red">kept <img src="x:" onerror="window.hit=1"><a href="javascript:window.hit=1">link</a><svg onload="window.hit=1"></svg></p><script>window.hit=1</script>';

test.use({ who: null, actionTimeout: 15_000 });

test('writes, pastes, saves and reopens a declared resource’s rich text within the page’s policy @server', async ({
  page,
}) => {
  // This test builds the console with that resource.
  test.skip(!isWhole, 'Run with TEST_WHOLE=1.');
  test.setTimeout(600_000);
  const outDir = mkdtempSync(join(tmpdir(), 'dealer-bridge-rich-'));
  const built = { outDir, emptyOutDir: true, reportCompressedSize: false };
  await build({ root, plugins: [declared()], build: built, logLevel: 'error' });
  const site = await serveConsole(outDir, { apiHost: '', demo: true });
  const forbidden = await watchPolicy(page);

  await page.goto(`${site.url}/remark/create`);
  await loginFields(page).acc.waitFor();
  await fillLogin(page, LOGINS.admin);
  const editor = page.getByRole('textbox', { name: 'Body' });
  await editor.waitFor();
  await page.locator('input[name="name"]').fill('first');
  await editor.click();
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Bold words');
  await page.getByRole('button', { name: 'Bold' }).click();
  await editor.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, HOSTILE);
  await expect(editor).toContainText('kept');
  await page.getByRole('button', { name: 'Create Remark' }).click();
  await expect(page.locator('input[name="name"]')).toHaveValue('');

  await page.getByRole('link', { name: 'List of Remark' }).click();
  await page
    .getByRole('button', { name: 'Edit' })
    .or(page.getByRole('link', { name: 'Edit' }))
    .first()
    .click();
  await expect(page.locator('input[name="name"]')).toHaveValue('first');
  await expect(editor.locator('strong')).toHaveText('Bold words');
  await expect(editor).toContainText('kept');
  expect(await editor.locator('img, svg, script, a[href^="javascript:"]').count()).toBe(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(forbidden, 'what the Content-Security-Policy forbade').toEqual([]);
  await page.goto('about:blank');
  await site.close();
  rmSync(outDir, { recursive: true });
});
