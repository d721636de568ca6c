import { argon2idAsync } from '@noble/hashes/argon2.js';
import { http, HttpResponse, passthrough } from 'msw';
import { setupWorker } from 'msw/browser';
import { createApp } from '../../server/app';
import { createPasswords, type Derive } from '../../server/auth/passwords';
import { addDemoData, demoLogins } from '../../server/demoData';
import { startScheduleWorker } from '../../server/routes/studio/schedule/scheduleWorker';
import { createMemoryStore } from '../../server/store/memory';
import { pause } from '../../server/store/pause';
import type { Store } from '../../server/store/store';
import { createHttpConnector } from '../../server/sync/httpConnector';
import { inProcess } from '../../server/sync/simulator/inProcess';
import { createSimulator } from '../../server/sync/simulator/simulator';
import { storedMasters } from '../../server/sync/simulator/storedMasters';
import { startSyncWorker } from '../../server/sync/worker';
import { calls } from '../api/calls';
import { resources } from '../schemas';
import { DemoMemory, type DemoCall } from './demoMemory';
import { showStorageFull } from './storageNotice';

const NOTES: Readonly<Record<string, string>> = {
  'DEMO01/admin': 'all menus',
  'DEMO01/clerk': 'some menus',
  'DEMO02/admin': 'another dealer',
};

// The API runs in the browser, so a secret protects nothing here; a fixed one keeps tokens valid across reloads.
const SECRET = 'the demo keeps no secrets from its browser';

/** The demo's passwords are shown on its login page, so a cheap hash suffices and opens the page sooner. */
const QUICK = { memoryKiB: 8, iterations: 1, parallelism: 1 };

/** The page's policy forbids WebAssembly. */
const derive: Derive = (password, salt, dkLen, { memoryKiB: m, iterations: t, parallelism: p }) =>
  argon2idAsync(password, salt, { m, t, p, dkLen });

/**
 * Starts the API inside this browser, on generated records; changes last until the tab closes.
 * @returns the logins for the login page
 */
export async function startDemo() {
  const memory = new DemoMemory(Date.now(), showStorageFull);
  const api = await openApi(memory);
  const worker = setupWorker(
    http.get(READY, () => new HttpResponse(null, { status: 204 })),
    http.all('*', ({ request }) => (isCall(request) ? answer(request, api, memory) : passthrough())),
  );
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  await untilAnswered();
  return demoLogins.map(({ account, user, password }) => ({
    acc: account,
    user,
    password,
    note: NOTES[`${account}/${user}`] ?? '',
  }));
}

/** No static host answers this with 204. */
const READY = '/demo-ready';
const RETRY_MS = 50;
const MAX_ATTEMPTS = 400;

/**
 * Waits until this page's own calls reach the API: msw is ready when its worker is, but the browser may let the worker
 * control the page only a moment later. A call before then would go to the static host.
 */
async function untilAnswered(): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { status } = await fetch(READY, { cache: 'no-store' });
    if (status === 204) return;
    await pause(RETRY_MS);
  }
  throw new Error(
    'The demo could not start in this browser: its service worker does not answer. Reload the page.',
  );
}

const SLOW_MS = 4_000;
/** How often the worker looks for due publishes, in ms. */
const EVERY_MS = 5_000;

/** Starts the simulated service and the worker that posts to it. */
function openSync(store: Store, clock: () => Date, slowness: () => Promise<void>) {
  const simulator = createSimulator({ clock, slowness, masters: storedMasters(store.records) });
  const fetch = inProcess(simulator);
  const network = { timeoutMs: 10_000, retryAfterMs: 150, pauseMs: 5_000 };
  const connector = createHttpConnector({ url: 'http://sync.invalid', fetch, ...network });
  return { connector, worker: startSyncWorker({ store: store.sync, connector, clock, logger: silent }) };
}

type Api = (request: Request) => Promise<Response>;

/** Restores the API: seeds its records and replays every change at its original time. */
async function openApi(memory: DemoMemory): Promise<Api> {
  const passwords = createPasswords(QUICK, undefined, derive);
  const store = createMemoryStore();
  await addDemoData(store, { resources, passwords, now: memory.seeded });
  let moment: number | null = null;
  const clock = () => new Date(moment ?? Date.now());
  // A reload replays only changes; the gaps of missing reads must not trigger the idle timeout.
  // A publish must move all its records before the next call is replayed.
  const limits = { idleSeconds: Number.POSITIVE_INFINITY, recordsInPublish: Number.POSITIVE_INFINITY };
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
    limits,
  });
  // Idle until the first call.
  const schedules = startScheduleWorker({
    store,
    resources,
    logger: silent,
    clock,
    limits,
    everyMs: EVERY_MS,
  });
  for (const call of memory.calls) {
    moment = call.at;
    // Runs the scheduled publishes that were due before this call.
    await schedules.idle();
    await app.fetch(repeated(call));
    // Queued posts are sent at their original time.
    await sync.worker.idle();
  }
  moment = null;
  await schedules.idle();
  return async request => {
    // Due publishes run first, as they do when the call is replayed after a reload.
    await schedules.idle();
    return app.fetch(request);
  };
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
  // Large files are not remembered: they would exceed the tab's storage.
  if ((response.ok || isTried(request)) && changes(request) && body.length <= MAX_REMEMBERED)
    memory.add({ url, method, headers, body: textOf(body), at: Date.now() });
  return response;
}

const MAX_REMEMBERED = 1_000_000;
const BYTES_AT_ONCE = 8_192;

/** Bytes as text, one character each: a body may be a file. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(from, from + BYTES_AT_ONCE));
  return text;
}

const bytesOf = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));

/** Whether a call changes something: a repost does, although it is a GET. */
const changes = ({ method, url }: Request): boolean => {
  const { pathname } = new URL(url);
  if (method === 'GET') return pathname.startsWith('/report/maruti-sync-repost/');
  // Downloads change only their own list, so they are not replayed.
  if (/^\/(?:files|report\/dms-txns)\//.test(pathname)) return false;
  if (READS.some(path => path.test(pathname))) return false;
  return !/\/(?:login|list|search|exists)(?:\/|$)|\/(?:changes|check|maruti-sync)$/.test(pathname);
};

/** A failed post by UTD still leaves an attempt. */
const isTried = ({ url }: Request): boolean => url.includes('/report/maruti-sync-repost-utd/');

/** Whether a request is for the API. The console's own files use GET too, so a GET must match a path below. */
function isCall({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return false;
  return method !== 'GET' || GETS.some(path => path.test(pathname));
}

const patternOf = ({ path }: { readonly path: string }) =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The declared calls with GET, and those of REST resources, which follow from their schemas. */
const GETS = Object.values(calls)
  .filter(({ method }) => method === 'GET')
  .map(patternOf)
  .concat(/^\/rest\//);

/** The studio's calls that read with POST, such as a dry run; remembering them would only fill the tab's storage. */
const READS = Object.values(calls)
  .filter(({ kind, method, path }) => kind === 'read' && method !== 'GET' && path.startsWith('/studio/'))
  .map(patternOf);

const nothing = () => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };
