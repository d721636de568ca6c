import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { isWhole, isInTurn } from '../../setup/whole';
import { expect, test } from '../console';
import { serveConsole } from '../foreign/staticConsole';
import { PORTS } from '../ports';
import { apiAt, apiInside } from '../support/api';
import { fillLogin, loginFields } from '../support/loginPage';
import { LOGINS } from '../support/logins';
import { failedCall } from '../support/noise';
import { watchPolicy } from '../support/policy';
import type { Stop } from './stop';
import { STOPS } from './stops';

const root = join(import.meta.dirname, '../../..');
const OWN_API = 'https://api.example.com';

/** The headers that the documentation recommends for a static host, with an API at this address. */
function documentedHeaders(api: string): Record<string, string> {
  const text = readFileSync(join(root, 'docs/decisions/page-policy.md'), 'utf8');
  const lines = [...text.matchAll(/^ {4}([A-Z][A-Za-z-]+): (.+)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name, value?.replace(OWN_API, api)]));
}

/** The Content Security Policy in the page itself. */
function policyInPage(): string {
  const page = readFileSync(join(root, 'dist/index.html'), 'utf8');
  const content = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
  return content.replaceAll('&#39;', "'").replaceAll('&quot;', '"');
}

/** Some of the stops with an address, of which each host has others and each day others. */
const someScreens = (stops: readonly Stop[], first: number) =>
  stops.filter(({ name }) => /^\/\w+/.test(name)).filter((_, at) => isInTurn(at + first, 8));

test.use({ who: null, actionTimeout: 15_000 });

test('has no policy weakness above low severity, with page and header together @server', () => {
  const { 'Content-Security-Policy': header = '' } = documentedHeaders(OWN_API);
  const found = [policyInPage(), `${policyInPage().replace('connect-src *; ', '')}; ${header}`].flatMap(
    policy => new CspEvaluator(new CspParser(policy).csp).evaluate(),
  );
  expect(policyInPage()).not.toContain('unsafe-');
  const grave = found.filter(({ severity }) => severity <= Severity.MEDIUM);
  expect(grave.map(({ directive, value, description }) => `${directive} ${value}: ${description}`)).toEqual(
    [],
  );
});

test('contains no sources or source maps in the build @server', () => {
  const names = readdirSync(join(root, 'dist'), { recursive: true }).map(String);
  const scripts = names.filter(name => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(names.filter(name => /\.(?:map|tsx?)$/.test(name))).toEqual([]);
  const pointing = scripts.filter(name =>
    readFileSync(join(root, 'dist', name), 'utf8').includes('sourceMappingURL'),
  );
  expect(pointing).toEqual([]);
});

for (const demo of [false, true])
  test(`a static host with the documented headers breaks no policy, ${demo ? 'as the demo' : 'with an API elsewhere'} @server`, async ({
    page,
    baseURL,
    allowConsole,
  }) => {
    test.setTimeout(600_000);
    const host = baseURL ?? '';
    allowConsole.push(failedCall(404, 409, 503));
    const config = demo ? { apiHost: '', demo } : { apiHost: host };
    const headers = documentedHeaders(host);
    expect(Object.keys(headers).length).toBeGreaterThan(4);
    // The demo is a separate build; an API elsewhere must allow the console's origin.
    const built = demo ? 'dist-demo' : 'dist';
    const site = await serveConsole(join(root, built), config, headers, demo ? 0 : PORTS.elsewhere);
    const api = demo ? apiInside(page) : apiAt(host);
    const forbidden = await watchPolicy(page);
    const open = async (path: string) => {
      await page.goto(site.url + path);
      await page.locator('h1').first().waitFor();
      if (!(await loginFields(page).acc.isVisible())) return;
      await fillLogin(page, LOGINS.admin);
      await page.waitForURL(url => url.pathname !== '/login', { timeout: 30_000 });
    };
    await open('/');
    const there = demo ? STOPS.filter(({ isPlayed }) => isPlayed !== true) : STOPS;
    const walked = isWhole ? there : someScreens(there, demo ? 0 : 4);
    const missed: string[] = [];
    for (const { name, reach } of walked)
      await test.step(name, () =>
        reach({ page, open, api }).catch(cause => missed.push(`${name}: ${String(cause).slice(0, 200)}`)),
      );
    expect(missed).toEqual([]);
    expect(walked.length).toBeGreaterThan(1);
    expect(forbidden, 'what the Content-Security-Policy forbade').toEqual([]);
    await page.goto('about:blank');
    await site.close();
  });

test('contains no demo in an installation’s console: neither logins nor service worker @server', () => {
  const dist = join(root, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('index.html');
  expect(files.filter(name => /mockServiceWorker|startDemo/.test(name))).toEqual([]);
  const scripts = files.filter(name => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter(name => readFileSync(join(dist, name), 'utf8').includes('demo-admin-01'))).toEqual(
    [],
  );
});
