// First, so that the chunk begins with React and its JSX: in any other order it compresses worse.
import 'react/jsx-runtime';
import { openBrowserStorage } from './authProvider/browserStorage';
import { browserClock } from './authProvider/clock';
import { Session } from './authProvider/session';
import type { SessionState } from './authProvider/sessionState';
import type { LogoutReason } from './authProvider/snapshot';
import { readConfig, type Config } from './config';
import { firstLanguage } from './shell/firstLanguage';
import { hydrate } from './shell/hydrate';
import { syncAddress } from './shell/login/address';
import { SessionRoot } from './shell/SessionRoot';
import type { BelowForm, Credentials } from './shell/sessionSource';
import { trustOwnTypes } from './shell/trustedTypes';
import type { Language } from './words/translator';

// Loads only what the login page needs; the console is fetched while the user types the password.
trustOwnTypes();
const reading = readConfig(fetch.bind(window));
const storage = openBrowserStorage(() => window.localStorage);
const started = start();
// Nothing can be unsaved before the console's code is loaded.
let hasUnsavedWork = () => false;
const session = new Session({
  clock: browserClock,
  storage,
  page: window,
  hasUnsavedWork: () => hasUnsavedWork(),
  onLogout: (...ended) => void sendLogout(...ended).catch(() => undefined),
});
session.subscribe(() => {
  // The code of forgetTab was loaded with the console.
  if (!session.isOpen()) void loadParts().then(({ forgetTab }) => forgetTab(() => window.sessionStorage));
});
const speaking = showFirstLanguage();
syncAddress(session, window);
hydrate(
  document,
  session.isOpen(),
  <SessionRoot {...{ session, login, loadApp, started, chooseLanguage }} />,
);

/** Loads the translations if another language than the page's English is wanted. */
async function showFirstLanguage(): Promise<void> {
  const { search } = window.location;
  const language = firstLanguage(search, () => storage);
  if (language !== 'en' || search.includes('lang='))
    await (await loadLanguages()).beginLanguage(window, storage, language);
}

async function chooseLanguage(language: Language): Promise<void> {
  await (await loadLanguages()).chooseLanguage(window, storage, language);
}

function loadLanguages() {
  return import('./shell/languageChoice');
}

/** Starts the demo if configured. @returns the content below the login form; undefined if there is none */
async function start(): Promise<BelowForm | undefined> {
  const config = await reading;
  const logins = config.demo ? await (await import('./demo/startDemo')).startDemo() : undefined;
  const { passkeys } = config;
  const sso = isSsoWanted();
  if (!logins && !sso && !passkeys) return undefined;
  return (await loadParts()).belowForm(session, optionsOf(config), logins, { sso, passkeys });
}

/** Whether the address or the browser names an account with single sign-on (shell/login/SsoPanel.tsx). */
const isSsoWanted = () =>
  /[?&#](sso|state)=/.test(window.location.href) || storage?.getItem('dealer-bridge.ssoAccount');

async function loadApp() {
  if (!storage) (await loadParts()).replaceBlockedStorage(window);
  const [app, config, { openAccess }] = await Promise.all([
    import('./App'),
    reading,
    loadParts(),
    started,
    speaking,
  ]);
  hasUnsavedWork = app.hasUnsavedWork;
  const access = openAccess(session, optionsOf(config));
  return { default: app.createConsole({ config, session, access, storage }) };
}

async function login(credentials: Credentials): Promise<void> {
  const [config, { openLogin }] = await Promise.all([reading, loadParts(), started]);
  return openLogin(session, optionsOf(config))(credentials);
}

const optionsOf = ({ apiHost }: Config) => ({ apiHost, fetch: fetch.bind(window), now: Date.now });

async function sendLogout(...ended: [SessionState, LogoutReason?]): Promise<void> {
  const [config, { leave }] = await Promise.all([reading, loadParts()]);
  await leave(optionsOf(config), ...ended);
}

/** Loaded with the console. */
function loadParts() {
  return import('./loginParts').catch(loginMissing);
}

function loginMissing(cause: unknown): never {
  throw new Error('The login could not be sent. Check the connection, reload the page and log in.', {
    cause,
  });
}
