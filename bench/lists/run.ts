/**
 * What the product's lists take, in its own screens and a real Chromium: `npm run bench -- [subject] [rows …]`.
 * The build must be there (`npm run build`). Prints a table and writes bench/results/lists.json.
 */
import { chromium, type Browser } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { measureList, type Figures } from './measure';
import { memoryOf } from './memory';
import { openSite } from './site';
import { SUBJECTS, type Subject } from './subjects';
import { installWatch, longestTask } from './watch';

const root = join(import.meta.dirname, '../..');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const [name = 'txnsync', ...sizes] = process.argv.slice(2);
const subject = SUBJECTS.find(one => one.name === name);
if (!subject)
  throw new Error(`There is no list '${name}'. There are: ${SUBJECTS.map(one => one.name).join(', ')}.`);
const counts = sizes.length > 0 ? sizes.map(Number) : [100_000, 1_000_000];

const executablePath = process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: FLAGS });
const results: Record<string, Figures> = {};
for (const count of counts) results[count] = await measureAt(browser, subject, count);
await browser.close();

console.table(results);
const machine = {
  cores: cpus().length,
  model: cpus()[0]?.model,
  chromium: browser.version(),
  node: process.version,
};
mkdirSync(join(root, 'bench/results'), { recursive: true });
writeFileSync(
  join(root, `bench/results/${subject.name}.json`),
  `${JSON.stringify({ machine, results }, null, 2)}\n`,
);

async function measureAt(browser: Browser, subject: Subject, count: number): Promise<Figures> {
  const parts = Array.from(subject.rows(count), text => Buffer.from(text));
  const site = await openSite(join(root, 'dist'), { call: subject.call, parts });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The TypeScript runner names functions through this helper, which the page does not have.
  await page.addInitScript('globalThis.__name = named => named');
  await page.addInitScript(installWatch);
  await page.goto(`${site.url}${subject.screen}`);
  for (const field of ['acc', 'user', 'password']) await page.locator(`[name=${field}]`).fill('bench');
  const started = Date.now();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForFunction(
    rows => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === String(rows + 1),
    count,
    { timeout: 120_000, polling: 20 },
  );
  await page.waitForFunction(() => window.watch.firstRowAt > 0);
  const firstRowAt = await page.evaluate(() => window.watch.firstRowAt);
  await page.waitForTimeout(1000);
  const load = {
    loginToRow: firstRowAt - started,
    lastByteToRow: firstRowAt - site.seen.lastByteAt,
    loadTask: await longestTask(page),
    memoryMiB: await memoryOf(page),
  };
  const list = await measureList(page, subject, count > 300_000 ? 700 : 250);
  await page.close();
  await site.close();
  return rounded({ ...load, ...list });
}

function rounded(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10) / 10]),
  );
}
