import { openBrowserStorage } from './authProvider/browserStorage';
import { browserClock } from './authProvider/clock';
import { Session } from './authProvider/session';
import type { SessionState } from './authProvider/sessionState';
import { forgetTab } from './authProvider/forgetTab';
import { readConfig } from './config';
import { SessionRoot } from './shell/SessionRoot';
import { syncAddress } from './shell/login/address';
import { isSsoWanted } from './shell/login/ssoWanted';
import type { Credentials } from './shell/sessionSource';
import { firstLanguage } from './shell/firstLanguage';
import type { Language } from './words/translator';
import { hydrate } from './shell/hydrate';
import { trustOwnTypes } from './shell/trustedTypes';

// Loads only what the login page needs; the console is fetched while the user types the password.
trustOwnTypes();
const reading = readConfig(fetch.bind(window));
const started = startDemo();
const storage = openBrowserStorage(() => window.localStorage);
// Nothing can be unsaved before the console's code is loaded.
let hasUnsavedWork = () => false;
const session = new Session({
  clock: browserClock,
  storage,
  page: window,
  hasUnsavedWork: () => hasUnsavedWork(),
  onLogout: (state, farewell) =>
    void tellLogout(state)
      .catch(() => undefined)
      .then(() => farewell === 'logout' && leaveProvider(state)),
});
session.subscribe(() => {
  if (!session.isOpen()) forgetTab(() => window.sessionStorage);
});
const speaking = showFirstLanguage();
syncAddress(session, window);
const sso = isSsoWanted(window) ? loadSso : undefined;
hydrate(
  document,
  session.isOpen(),
  <SessionRoot {...{ session, login, loadApp, started, chooseLanguage, sso }} />,
);

/** The page is English, and needs nothing more, until somebody wants it otherwise. */
async function showFirstLanguage(): Promise<void> {
  const { search } = window.location;
  const language = firstLanguage(search, () => storage);
  if (language !== 'en' || search.includes('lang='))
    await (await loadLanguages()).beginLanguage(window, storage, language);
}

async function chooseLanguage(language: Language): Promise<void> {
  await (await loadLanguages()).chooseLanguage(storage, language);
}

function loadLanguages() {
  return import('./shell/languageChoice');
}

/** Starts the demo and returns its logins; undefined if this is not the demo. */
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
    speaking,
  ]);
  hasUnsavedWork = app.hasUnsavedWork;
  return { default: app.createConsole({ config, session, access, storage }) };
}

async function login(credentials: Credentials): Promise<void> {
  const [access] = await Promise.all([openAccess(), started]);
  return access.login(credentials);
}

/** What a login needs beyond its page; fetched with the console. */
async function openAccess() {
  const loading = import('./authProvider/access').catch(loginMissing);
  const [{ apiHost }, { openAccess }] = await Promise.all([reading, loading]);
  return openAccess(session, { apiHost, fetch: fetch.bind(window), now: Date.now });
}

/** Single sign-on; its code is fetched by login pages that need it. */
async function loadSso() {
  const [{ apiHost }, { openSso }] = await Promise.all([reading, import('./authProvider/ssoCall')]);
  return openSso(session, { apiHost, fetch: fetch.bind(window), now: Date.now });
}

/** Logs out of the provider too, which sends people back to the login page. */
function leaveProvider({ logoutUrl }: SessionState): void {
  if (logoutUrl) window.location.assign(logoutUrl);
}

function loadLogoutCall() {
  return import('./authProvider/logoutCall');
}

async function tellLogout(state: SessionState): Promise<void> {
  const [{ apiHost }, { createLogoutCall }] = await Promise.all([reading, loadLogoutCall()]);
  createLogoutCall({ apiHost, fetch: fetch.bind(window) })(state);
}

function loginMissing(cause: unknown): never {
  throw new Error('The login could not be sent. Check the connection, reload the page and log in.', {
    cause,
  });
}
