/**
 * Measures how a large upload slows other callers: `npx tsx bench/files/upload.ts [transactions]`, after `npm run
 * build`. Starts the product on its own embedded PGlite, uploads, and meanwhile calls /healthz and the search of
 * /txnsync. Every request goes to 127.0.0.1; it ends by itself.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoLogins } from '../../server/demoData';
import { transaction } from '../../tests/e2e/support/files';

const [count = 50_000] = process.argv.slice(2).map(Number);
const port = 18_599;
const host = `http://127.0.0.1:${port}`;
const place = mkdtempSync(join(tmpdir(), 'dealer-bridge-bench-'));
const settings = { DATA_DIR: place, PORT: String(port), LOG_LEVEL: 'error', DEMO_DATA: 'true' };
const env = { ...process.env, ...settings };
const server = spawn(process.execPath, [join(import.meta.dirname, '../../dist-server/main.js')], { env });

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
for (let tries = 0; tries < 120 && !(await fetch(`${host}/readyz`).catch(() => null))?.ok; tries += 1)
  await pause(500);

const [login] = demoLogins;
if (!login) throw new Error('There is no demo login.');
const basic = Buffer.from(`${login.user}:${login.password}`).toString('base64');
const account = { 'X-RLB-DMS-ACC': login.account };
const answer = await fetch(`${host}/users/login`, {
  method: 'POST',
  headers: { ...account, Authorization: `Basic ${basic}` },
});
const { token }: { token: string } = JSON.parse(await answer.text());
const headers = { ...account, Authorization: `Bearer ${token}` };

const watched: Record<string, number[]> = { '/healthz': [], '/report/maruti/search/OFF-1': [] };
const state = { isOver: false };
const watch = async (path: string, method: string) => {
  while (!state.isOver) {
    const since = performance.now();
    await (await fetch(`${host}${path}`, { method, headers })).arrayBuffer();
    watched[path]?.push(performance.now() - since);
    await pause(20);
  }
};
const text = JSON.stringify(Array.from({ length: count }, (_, at) => transaction(2_000_000_000 + at)));
const body = new FormData();
body.append('file', new File([text], 'large.json'));
const watching = [watch('/healthz', 'GET'), watch('/report/maruti/search/OFF-1', 'POST')];
await pause(500);
const since = performance.now();
const uploaded = await fetch(`${host}/upload/txn-upload`, { method: 'POST', headers, body });
console.log(`${count} transactions, ${(text.length / 1_000_000).toFixed(1)} MB: ${uploaded.status}`);
console.log(`  ${await uploaded.text()}`);
console.log(`  ${Math.round(performance.now() - since)} ms`);
state.isOver = true;
await Promise.all(watching);
for (const [path, times] of Object.entries(watched)) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  console.log(`${path}: ${sorted.length} answers, median ${at(0.5)}, 95th ${at(0.95)}, worst ${at(1)} ms`);
}
server.kill('SIGTERM');
await new Promise(resolve => server.once('exit', resolve));
rmSync(place, { recursive: true });
