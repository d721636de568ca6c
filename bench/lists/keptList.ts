import { cpus, loadavg } from 'node:os';
/**
 * Measures how soon a stored list of ledger maps is complete again, in a real Chromium, with a running server that has
 * many: `npx tsx bench/lists/keptList.ts http://127.0.0.1:3000 DEMO01 admin password [openings]`. Each opening is from
 * the menu of a reloaded console, whose first screen is another list. Prints the times from the click to the complete
 * list, in ms, and the bytes received.
 */
import { chromium, type Page } from '@playwright/test';
import { median } from './figures';

const [url = '', account = '', user = '', password = '', openings = '9'] = process.argv.slice(2);
const LIST = '/master/ledgermap/list';
const WITHIN = 120_000;
const KEPT_WITHIN = 10_000;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
page.setDefaultTimeout(WITHIN);
// The TypeScript runner names functions through this helper, which the page lacks.
await page.addInitScript('globalThis.__name = named => named');
await page.goto(`${url}/ledgermap/list`);
for (const [name, value] of Object.entries({ acc: account, user, password }))
  await page.locator(`[name=${name}]`).fill(value);
await page.getByRole('button', { name: 'Login', exact: true }).click();
const count = await whole(page);
// The page writes the file when it is idle.
await page.waitForTimeout(KEPT_WITHIN);

const times: number[] = [];
let most = 0;
for (let turn = 0; turn < Number(openings); turn += 1) {
  await page.goto(`${url}/segmap/list`);
  await whole(page);
  const answered = page.waitForResponse(response => response.url().endsWith(LIST));
  const took = await fromMenu(page, count);
  most = Math.max(most, (await (await answered).request().sizes()).responseBodySize);
  times.push(Math.round(took));
}
await browser.close();

const sorted = times.toSorted((one, other) => one - other);
console.log(
  `${count} rows, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}: median ${median(times)} ms of ${sorted.join(', ')}; at most ${most} bytes`,
);

/** Waits for a whole list. @returns its number of rows */
async function whole(shown: Page): Promise<number> {
  const grid = shown.locator('[role=grid][aria-busy=false]');
  await grid.waitFor({ timeout: WITHIN });
  return Number(await grid.getAttribute('aria-rowcount')) - 1;
}

/** Presses the menu's entry, and waits in the page itself for the list. @returns ms */
function fromMenu(shown: Page, rows: number): Promise<number> {
  return shown.evaluate(
    wanted =>
      new Promise<number>((resolve, reject) => {
        const entry = document.querySelector<HTMLElement>(
          'nav a[href="/ledgermap/list"], nav a[href="/ledgermap"]',
        );
        if (!entry) return reject(new Error('The menu has no ledger maps'));
        const begun = performance.now();
        const look = () => {
          const grid = document.querySelector(
            `[role=grid][aria-busy=false][aria-rowcount="${wanted + 1}"] [data-row]:not(:has(.bone))`,
          );
          if (grid && location.pathname.startsWith('/ledgermap')) resolve(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        entry.click();
        requestAnimationFrame(look);
      }),
    rows,
  );
}
