import { configure, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { createApp } from '../../server/app';
import { addDemoData, demoLogins } from '../../server/demoData';
import { DEFAULT_LIMITS } from '../../server/http/limits';
import { createMemoryStore } from '../../server/store/memory';
import { createConsole } from '../../src/App';
import { createAccess } from '../../src/authProvider/access';
import { browserClock } from '../../src/authProvider/clock';
import { createLoginCall } from '../../src/authProvider/loginCall';
import { Session } from '../../src/authProvider/session';
import { resources } from '../../src/schemas';
import type { ResourceSchema } from '../../src/schemas/resource';
import { resourceSet } from '../../src/schemas/resourceSet';
import { syncAddress } from '../../src/shell/login/address';
import { SessionRoot } from '../../src/shell/SessionRoot';
import { unsavedWork } from '../../src/ui/unsaved/unsavedWork';
import { createClient, tokenOf, type Send } from '../server/setup/specClient';
import { cheapPasswords, SECRET } from '../server/setup/testApi';

// In jsdom, checking the visibility of hundreds of cells takes most of a test's time.
configure({ defaultHidden: true });

/** The fixed time of all tests. */
const NOW = new Date(2026, 10, 21, 9, 30, 5);

/** The account of all users in these tests. */
export const ACCOUNT = 'DEMO01';

interface Setting {
  /** Resources in addition to the product's. */
  readonly further: readonly ResourceSchema[];
  /** The user who logs in. */
  readonly user?: string;
  /** The role that this user has; what the menus say if absent. */
  readonly role?: string;
  /** The address to open before the login. */
  readonly path?: string;
  /** How often the account may publish within an hour; the product's limit if absent. */
  readonly publishesInHour?: number;
}

/**
 * Opens the real console on the real API, with demo data, and with these resources in both. A function call replaces
 * the network.
 */
export async function openConsole({
  further,
  user = 'admin',
  role,
  path = '/',
  publishesInHour = DEFAULT_LIMITS.publishesInHour,
}: Setting) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const schemas = resourceSet([...resources, ...further]);
  const { send, store } = await openApi(schemas, publishesInHour);
  if (role) await store.users.change(ACCOUNT, user, { role });
  const calls: string[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const { pathname, search } = new URL(input, window.location.href);
    calls.push(`${init.method ?? 'GET'} ${decodeURIComponent(pathname + search)}`);
    return send(pathname + search, init);
  });
  window.history.replaceState(null, '', path);
  localStorage.clear();
  showConsole(schemas);
  const hand = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  await logIn(hand, user);
  return {
    user: hand,
    store,
    /** Method and path of each call that the console made. */
    calls,
    address: () => window.location.pathname,
    /** A separate client of the API. */
    client: async () => createClient(send, ACCOUNT, await tokenOf(send, loginOf('admin'))),
  };
}

/** Creates the API as `server/main.ts` and the demo do, with demo data for all these resources. */
async function openApi(schemas: readonly ResourceSchema[], publishesInHour: number) {
  const store = createMemoryStore();
  const resources = schemas.map(withFewRecords);
  await addDemoData(store, { resources, passwords: cheapPasswords, now: NOW, transactions: TRANSACTIONS });
  let ids = 0;
  const app = createApp({
    store,
    resources: schemas,
    secret: SECRET,
    clock: () => new Date(),
    randomId: () => `id-${(ids += 1)}`,
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    passwords: cheapPasswords,
    limits: { ...DEFAULT_LIMITS, publishesInHour },
  });
  const send: Send = async (path, init) => app.request(path, init);
  return { send, store };
}

/** No test here looks at transactions, which take longer than everything else of the demo. */
const TRANSACTIONS = { txn: 40, booking: 8 };

/** Nor at more than a few records of each resource. */
const withFewRecords = (schema: ResourceSchema): ResourceSchema => ({
  ...schema,
  seed: { ...schema.seed, count: Math.min(schema.seed.count, 30) },
});

/** Renders the console as `main.tsx` does, with further resources. */
function showConsole(schemas: readonly ResourceSchema[]): void {
  const storage = window.localStorage;
  const session = new Session({
    clock: browserClock,
    storage,
    page: window,
    hasUnsavedWork: () => unsavedWork.has(),
  });
  const callLogin = createLoginCall({ apiHost: '', fetch: (...call) => fetch(...call), now: Date.now });
  const access = createAccess(session, callLogin);
  const leaveAddress = syncAddress(session, window);
  onTestFinished(() => {
    leaveAddress();
    session.close();
  });
  const config = { apiHost: '', demo: false };
  const started = Promise.resolve(undefined);
  const loadApp = async () => ({ default: createConsole({ config, session, access, storage, schemas }) });
  render(<SessionRoot {...{ session, loadApp, started }} login={access.login} chooseLanguage={() => {}} />);
}

async function logIn(hand: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  const { account, user, password } = loginOf(name);
  typeAtOnce('Account name', account);
  typeAtOnce('User name', user);
  typeAtOnce('Password', password);
  await hand.type(screen.getByPlaceholderText('Password'), '{Enter}');
  await screen.findByRole('navigation', { name: 'Menu' });
}

/** The tests of the login type key by key. */
const typeAtOnce = (placeholder: string, value: string) =>
  fireEvent.change(screen.getByPlaceholderText(placeholder), { target: { value } });

function loginOf(user: string) {
  const login = demoLogins.find(known => known.account === ACCOUNT && known.user === user);
  if (!login) throw new Error(`The demo has no ${user} in ${ACCOUNT}.`);
  return login;
}
