import { openBrowserStorage } from './authProvider/browserStorage';
import { browserClock } from './authProvider/clock';
import { Session } from './authProvider/session';
import type { SessionState } from './authProvider/sessionState';
import { readConfig } from './config';
import { SessionRoot } from './shell/SessionRoot';
import { keepAddress } from './shell/login/address';
import type { Credentials } from './shell/sessionSource';
import { takeOver } from './shell/takeOver';
import { trustOwnTypes } from './shell/trustedTypes';

// Everything up to the login page; the console itself is fetched while a person types the password.
trustOwnTypes();
const reading = readConfig(fetch.bind(window));
const started = startDemo();
const storage = openBrowserStorage(() => window.localStorage);
// Nothing is typed on a screen before its code is there.
let hasUnsavedWork = () => false;
const session = new Session({
  clock: browserClock,
  storage,
  page: window,
  hasUnsavedWork: () => hasUnsavedWork(),
  onLogout: state => void tellLogout(state).catch(() => undefined),
});
keepAddress(session, window);
takeOver(
  document,
  session.isOpen(),
  <SessionRoot session={session} login={login} loadApp={loadApp} started={started} />,
);

/** The demo's logins; undefined where this is none. */
async function startDemo() {
  const { demo } = await reading;
  return demo ? (await import('./demo/startDemo')).startDemo() : undefined;
}

async function loadApp() {
  if (!storage) (await import('./authProvider/blockedStorage')).replaceBlockedStorage(window);
  const [app, config, access] = await Promise.all([
    import('./App'),
    reading,
    openAccess(),
    loadLogoutCall(),
    started,
  ]);
  hasUnsavedWork = app.hasUnsavedWork;
  return { default: app.createConsole({ config, session, access, storage }) };
}

async function login(credentials: Credentials): Promise<void> {
  const [access] = await Promise.all([openAccess(), started]);
  return access.login(credentials);
}

/** What a login needs beyond the page that it is typed into; fetched with the console. */
async function openAccess() {
  const loading = import('./authProvider/access').catch(loginMissing);
  const [{ apiHost }, { openAccess }] = await Promise.all([reading, loading]);
  return openAccess(session, { apiHost, fetch: fetch.bind(window), now: Date.now });
}

function loadLogoutCall() {
  return import('./authProvider/logoutCall');
}

async function tellLogout(state: SessionState): Promise<void> {
  const [{ apiHost }, { createLogoutCall }] = await Promise.all([reading, loadLogoutCall()]);
  createLogoutCall({ apiHost, fetch: fetch.bind(window) })(state);
}

function loginMissing(cause: unknown): never {
  throw new Error('The login could not be sent. Check the connection, load the page again and log in.', {
    cause,
  });
}
