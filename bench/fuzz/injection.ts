import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openApiDocument } from '../../server/openapi/document';
import { migrate } from '../../server/store/sql/migrate';
import { createSqlStore } from '../../server/store/sqlStore';
import { resources } from '../../src/schemas';
import { openTestPglite, testOptions } from '../../tests/contract/sqlUnderTest';
import { describedCalls, type DescribedCall } from '../../tests/server/setup/describedCalls';
import { rightRequest } from '../../tests/server/setup/rightRequests';
import { fillTenants } from '../../tests/server/setup/tenants';
import { ALPHA, createTestApi } from '../../tests/server/setup/testApi';
import { syncService } from '../../tests/server/sync/setup/syncService';

/**
 * Runs sqlmap over the calls of the API's own description, with a valid token, against its own API on PGlite and
 * loopback; tries each path segment and each text of a body. Prints sqlmap's result per call, and ends with 1 if it
 * finds an injection: `npx tsx bench/fuzz/injection.ts [seconds per call] [part of the paths to try] [sqlmap options]`.
 */
const [seconds = '600', part = '', ...options] = process.argv.slice(2);

const db = await openTestPglite();
await migrate(db);
const api = await createTestApi({ store: createSqlStore(db, testOptions), sync: syncService() });
await fillTenants(api);
const token = await api.token(ALPHA);
let requests = 0;
let failures = 0;
const answer = async (request: Request): Promise<Response> => {
  requests += 1;
  const response = await api.app.fetch(request);
  if (response.status === 500) failures += 1;
  return response;
};
const server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 });
await once(server, 'listening');
const address = server.address();
const host = `127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
const directory = mkdtempSync(join(tmpdir(), 'dealer-bridge-'));

/** sqlmap's marker for an injection point. */
const marked = (text: string): string => `${text}*`;

/** The call as sqlmap reads it: a whole HTTP request, with its markers. */
async function requestOf(call: DescribedCall): Promise<string> {
  const { path, init } = await rightRequest(call, 'segmap-1', token);
  const body = 'body' in init && typeof init.body === 'string' ? JSON.parse(init.body) : null;
  const tried = JSON.stringify(body, (_, value) => (typeof value === 'string' ? marked(value) : value));
  const last = call.path.includes('{') ? marked(path) : path;
  const headers = [...init.headers, ['Host', host]].map(([name, value]) => `${name}: ${value}`);
  return [`${call.method} ${last} HTTP/1.1`, ...headers, '', body ? tried : ''].join('\r\n');
}

/** sqlmap's conclusion about the call. */
async function askSqlmap(request: string): Promise<string> {
  const file = join(directory, 'request.txt');
  writeFileSync(file, request);
  const quiet = [
    '--batch',
    '--ignore-stdin',
    '--flush-session',
    '--disable-coloring',
    '--output-dir',
    directory,
  ];
  const program = spawn(
    'timeout',
    [seconds, 'sqlmap', '-r', file, '--dbms', 'PostgreSQL', ...quiet, ...options],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [status] = await once(program, 'close');
  if (/identified the following injection|is vulnerable/.test(output)) return 'injection';
  if (/do not appear to be injectable/.test(output)) return 'none';
  if (status === 124) return 'out of time';
  return output.match(/\[CRITICAL\].*/)?.[0] ?? output;
}

const calls = describedCalls(openApiDocument(resources)).filter(
  ({ path }) => path !== '/users/logout' && path.includes(part),
);
const results = new Map<string, number>();
for (const call of calls) {
  const request = await requestOf(call);
  const answer = request.includes('*') ? await askSqlmap(request) : 'nothing to inject into';
  console.info(`${call.method} ${call.path}: ${answer}`);
  results.set(answer, (results.get(answer) ?? 0) + 1);
}
server.close();
await api.store.close();
rmSync(directory, { recursive: true, force: true });
console.info(Object.fromEntries(results), `${requests} requests, ${failures} answered with 500`);
process.exit(results.has('injection') || failures > 0 ? 1 : 0);
