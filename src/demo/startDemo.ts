import { http, passthrough } from 'msw';
import { setupWorker } from 'msw/browser';
import { createApp } from '../../server/app';
import { createPasswords } from '../../server/auth/passwords';
import { addDemoData, demoLogins } from '../../server/demoData';
import { createMemoryStore } from '../../server/store/memory';
import { resources } from '../schemas';
import { DemoMemory, type DemoCall } from './demoMemory';

const NOTES: Readonly<Record<string, string>> = {
  'DEMO01/admin': 'all menus',
  'DEMO01/clerk': 'some menus',
  'DEMO02/admin': 'another dealer',
};

// The browser is its own API: there is nobody to keep it secret from, and the tokens last through a reload.
const SECRET = 'the demo keeps no secrets from its browser';

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

type Api = (request: Request) => Promise<Response>;

/** The API as the tab left it: its records, and then every change again at its own time. */
async function openApi(memory: DemoMemory): Promise<Api> {
  const passwords = createPasswords();
  const store = createMemoryStore();
  await addDemoData(store, { resources, passwords, now: memory.seeded });
  let moment: number | null = null;
  const app = createApp({
    store,
    resources,
    passwords,
    secret: SECRET,
    clock: () => new Date(moment ?? Date.now()),
    randomId: () => crypto.randomUUID(),
    logger: silent,
  });
  for (const call of memory.calls) {
    moment = call.at;
    await app.fetch(repeated(call));
  }
  moment = null;
  return async request => app.fetch(request);
}

const repeated = ({ url, method, headers, body }: DemoCall) =>
  new Request(url, {
    method,
    headers: headers.map(([name, value]) => [name, value]),
    ...(body ? { body } : {}),
  });

async function answer(request: Request, api: Api, memory: DemoMemory): Promise<Response> {
  const { url, method } = request;
  const headers = [...request.headers];
  const body = await request.clone().text();
  const response = await api(request);
  if (response.ok && changes(request)) memory.add({ url, method, headers, body, at: Date.now() });
  return response;
}

/** Of the calls that are no GET, those that only read. */
const changes = ({ method, url }: Request): boolean =>
  method !== 'GET' && !/\/(login|list|search|exists)(\/|$)/.test(new URL(url).pathname);

/** The console's own files are fetched with GET; of the API's calls only those below have that method. */
function isCall({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return false;
  return method !== 'GET' || /^\/(healthz|readyz|report\/|rest\/)/.test(pathname);
}

const nothing = () => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };
