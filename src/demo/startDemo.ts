import { argon2idAsync } from '@noble/hashes/argon2.js';
import { http, passthrough } from 'msw';
import { setupWorker } from 'msw/browser';
import { createApp } from '../../server/app';
import { createPasswords, type Derive } from '../../server/auth/passwords';
import { addDemoData, demoLogins } from '../../server/demoData';
import { createMemoryStore } from '../../server/store/memory';
import type { Store } from '../../server/store/store';
import { createHttpConnector } from '../../server/sync/httpConnector';
import { pause } from '../../server/sync/pause';
import { inProcess } from '../../server/sync/simulator/inProcess';
import { createSimulator } from '../../server/sync/simulator/simulator';
import { startSyncWorker } from '../../server/sync/worker';
import { resources } from '../schemas';
import { DemoMemory, type DemoCall } from './demoMemory';

const NOTES: Readonly<Record<string, string>> = {
  'DEMO01/admin': 'all menus',
  'DEMO01/clerk': 'some menus',
  'DEMO02/admin': 'another dealer',
};

// The browser is its own API: there is nobody to keep it secret from, and the tokens last through a reload.
const SECRET = 'the demo keeps no secrets from its browser';

/** The demo's passwords stand on its login page: a hash that costs nothing opens the page sooner. */
const QUICK = { memoryKiB: 8, iterations: 1, parallelism: 1 };

/** The page's policy forbids WebAssembly. */
const derive: Derive = (password, salt, dkLen, { memoryKiB: m, iterations: t, parallelism: p }) =>
  argon2idAsync(password, salt, { m, t, p, dkLen });

/**
 * Starts the API inside this browser, on made-up records; what is changed lasts until the tab closes.
 * @returns the logins, for the login page
 */
export async function startDemo() {
  const memory = new DemoMemory(Date.now());
  const api = await openApi(memory);
  const worker = setupWorker(
    http.all('*', ({ request }) => (isCall(request) ? answer(request, api, memory) : passthrough())),
  );
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  return demoLogins.map(({ account, user, password }) => ({
    acc: account,
    user,
    password,
    note: NOTES[`${account}/${user}`] ?? '',
  }));
}

const SLOW_MS = 4_000;

/** The simulated service in this browser, and what posts to it. */
function openSync(store: Store, clock: () => Date, slowness: () => Promise<void>) {
  const simulator = createSimulator({ clock, slowness });
  const fetch = inProcess(simulator);
  const network = { timeoutMs: 10_000, retryAfterMs: 150, pauseMs: 5_000 };
  const connector = createHttpConnector({ url: 'http://sync.invalid', fetch, ...network });
  return { connector, worker: startSyncWorker({ store: store.sync, connector, clock, logger: silent }) };
}

type Api = (request: Request) => Promise<Response>;

/** The API as the tab left it: its records, and then every change again at its own time. */
async function openApi(memory: DemoMemory): Promise<Api> {
  const passwords = createPasswords(QUICK, undefined, derive);
  const store = createMemoryStore();
  await addDemoData(store, { resources, passwords, now: memory.seeded });
  let moment: number | null = null;
  const clock = () => new Date(moment ?? Date.now());
  const sync = openSync(store, clock, () => pause(moment === null ? SLOW_MS : 0));
  const app = createApp({
    store,
    sync,
    resources,
    passwords,
    secret: SECRET,
    clock,
    randomId: () => crypto.randomUUID(),
    logger: silent,
    // A tab that is loaded again repeats the changes alone: what was only read leaves gaps that nobody was idle in.
    limits: { idleSeconds: Number.POSITIVE_INFINITY },
  });
  for (const call of memory.calls) {
    moment = call.at;
    await app.fetch(repeated(call));
    // What it put in line was posted then, not now.
    await sync.worker.idle();
  }
  moment = null;
  return async request => app.fetch(request);
}

const repeated = ({ url, method, headers, body }: DemoCall) =>
  new Request(url, {
    method,
    headers: headers.map(([name, value]) => [name, value]),
    ...(body ? { body: bytesOf(body) } : {}),
  });

async function answer(request: Request, api: Api, memory: DemoMemory): Promise<Response> {
  const { url, method } = request;
  const headers = [...request.headers];
  const body = changes(request) ? new Uint8Array(await request.clone().arrayBuffer()) : new Uint8Array();
  const response = await api(request);
  // A large file is not repeated when the tab is loaded again: it would not fit into what a tab remembers.
  if ((response.ok || isTried(request)) && changes(request) && body.length <= MOST_REMEMBERED)
    memory.add({ url, method, headers, body: textOf(body), at: Date.now() });
  return response;
}

const MOST_REMEMBERED = 1_000_000;
const BYTES_AT_ONCE = 8_192;

/** Bytes as text of one character each: a body may be a file. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(from, from + BYTES_AT_ONCE));
  return text;
}

const bytesOf = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));

/** Whether a call changes something: a repost does, although it is a GET (specification, section 7). */
const changes = ({ method, url }: Request): boolean => {
  const { pathname } = new URL(url);
  if (method === 'GET') return pathname.startsWith('/report/maruti-sync-repost/');
  // Downloads are not repeated: they change nothing but their own list.
  if (/^\/(?:files|report\/dms-txns)\//.test(pathname)) return false;
  return !/\/(?:login|list|search|exists)(?:\/|$)|\/(?:changes|check|maruti-sync)$/.test(pathname);
};

/** A post by UTD that fails has left its attempt behind. */
const isTried = ({ url }: Request): boolean => url.includes('/report/maruti-sync-repost-utd/');

/** The console's own files are fetched with GET; of the API's calls only those below have that method. */
function isCall({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return false;
  return method !== 'GET' || /^\/(healthz|readyz|report\/|rest\/|sync\/|files\/)/.test(pathname);
}

const nothing = () => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };
