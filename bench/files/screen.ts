import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
/**
 * Measures how smoothly the product's screens paint while they read a large file, in a real Chromium: `npx tsx
 * bench/files/screen.ts [megabytes of JSON] [rows of xlsx]`. Run `npm run build` first. Prints a table and writes
 * bench/results/files.json.
 */
import { chromium, type Page } from '@playwright/test';
import { writeBigJson, writeBigWorkbook } from '../../tests/e2e/support/bigFiles';
import { watchFrames, type Frames } from '../../tests/e2e/support/frames';
import { openSite } from '../lists/site';

const root = join(import.meta.dirname, '../..');
const [megabytes = 100, rows = 200_000] = process.argv.slice(2).map(Number);
const place = mkdtempSync(join(tmpdir(), 'dealer-bridge-bench-'));
const json = join(place, 'large.json');
const workbook = join(place, 'large.xlsx');
const transactions = await writeBigJson(json, megabytes * 1_000_000);
await writeBigWorkbook(workbook, rows);

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const site = await openSite(join(root, 'dist'), { call: '/none', parts: [] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
// The TypeScript runner names functions through this helper, which the page lacks.
await page.addInitScript('globalThis.__name = named => named');
await page.goto(`${site.url}/uploaddata`);
for (const field of ['acc', 'user', 'password']) await page.locator(`[name=${field}]`).fill('bench');
await page.getByRole('button', { name: 'Login', exact: true }).click();

const results = {
  [`JSON, ${sizeOf(json)} MB, ${transactions} records`]: await measure(page, json, transactions),
  [`xlsx, ${sizeOf(workbook)} MB, ${rows} rows`]: await measureWorkbook(page),
};
await browser.close();
await site.close();
rmSync(place, { recursive: true });

console.table(results);
const machine = { cores: cpus().length, model: cpus()[0]?.model, chromium: browser.version() };
mkdirSync(join(root, 'bench/results'), { recursive: true });
writeFileSync(join(root, 'bench/results/files.json'), `${JSON.stringify({ machine, results }, null, 2)}\n`);

function sizeOf(path: string): number {
  return Math.round(statSync(path).size / 1_000_000);
}

async function measureWorkbook(on: Page): Promise<Frames> {
  await on.goto(`${site.url}/upload-xlsx`);
  return measure(on, workbook, rows);
}

/** From choosing a file until its counts are shown. */
async function measure(on: Page, file: string, count: number): Promise<Frames> {
  await on.getByRole('button', { name: 'Select File' }).waitFor();
  // Waits until the work of opening the screen is done.
  await on.waitForTimeout(1000);
  const ended = await watchFrames(on);
  await on.locator('input[name=file]').setInputFiles(file);
  const words = `${count.toLocaleString('en-IN')} can be taken`;
  await on.getByText(words).waitFor({ timeout: 300_000 });
  return ended();
}
