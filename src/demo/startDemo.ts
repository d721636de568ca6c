import { http, passthrough } from 'msw';
import { setupWorker } from 'msw/browser';
import { createApp } from '../../server/app';
import { createPasswords } from '../../server/auth/passwords';
import { addDemoData, demoLogins } from '../../server/demoData';
import { createMemoryStore } from '../../server/store/memory';
import { resources } from '../schemas';

const NOTES: Readonly<Record<string, string>> = {
  'DEMO01/admin': 'all menus',
  'DEMO01/clerk': 'some menus',
  'DEMO02/admin': 'another dealer',
};

/**
 * Starts the API inside this browser, on made-up records that last until the tab closes.
 * @returns the logins, for the login page
 */
export async function startDemo() {
  const passwords = createPasswords();
  const store = createMemoryStore();
  await addDemoData(store, { resources, passwords, now: new Date() });
  const app = createApp({
    store,
    resources,
    passwords,
    // The tab is its own API: nobody else could check a signature.
    secret: crypto.randomUUID() + crypto.randomUUID(),
    clock: () => new Date(),
    randomId: () => crypto.randomUUID(),
    logger: silent,
  });
  const worker = setupWorker(
    http.all('*', async ({ request }) => (isCall(request) ? app.fetch(request) : passthrough())),
  );
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  return demoLogins.map(({ account, user, password }) => ({
    acc: account,
    user,
    password,
    note: NOTES[`${account}/${user}`] ?? '',
  }));
}

/** The console's own files are fetched with GET; of the API's calls only those below have that method. */
function isCall({ method, url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return false;
  return method !== 'GET' || /^\/(healthz|readyz|report\/|rest\/)/.test(pathname);
}

const nothing = () => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };
