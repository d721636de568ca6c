import { createRoot } from 'react-dom/client';
import { createAccess } from './authProvider/access';
import { openBrowserStorage } from './authProvider/browserStorage';
import { replaceBlockedStorage } from './authProvider/blockedStorage';
import { browserClock } from './authProvider/clock';
import type { LoginCall } from './authProvider/loginCall';
import { Session } from './authProvider/session';
import type { SessionState } from './authProvider/sessionState';
import { readConfig } from './config';
import { unsavedWork } from './form/leaving/unsavedWork';
import { SessionRoot } from './shell/SessionRoot';
import { StartFailure } from './shell/StartBoundary';
import { keepAddress } from './shell/login/address';
import { trustOwnTypes } from './shell/trustedTypes';

trustOwnTypes();
const root = createRoot(document.getElementById('root') ?? document.body);

/** Everything up to the login page; the console itself is fetched while a person types the password. */
async function start() {
  const config = await readConfig(fetch.bind(window));
  const storage = openBrowserStorage(() => window.localStorage);
  replaceBlockedStorage(window);
  const demoLogins = config.demo ? await (await import('./demo/startDemo')).startDemo() : undefined;
  const session = new Session({
    clock: browserClock,
    storage,
    page: window,
    hasUnsavedWork: () => unsavedWork.has(),
    onLogout: state => void tellLogout(state, config.apiHost).catch(() => undefined),
  });
  const callLogin: LoginCall = async credentials => {
    const { createLoginCall } = await loadLoginCall().catch(loginMissing);
    const call = createLoginCall({ apiHost: config.apiHost, fetch: fetch.bind(window), now: Date.now });
    return call(credentials);
  };
  const access = createAccess(session, callLogin);
  keepAddress(session, window);
  const loadApp = async () => {
    const [{ createConsole }] = await Promise.all([import('./App'), loadLoginCall(), loadLogoutCall()]);
    return { default: createConsole({ config, session, access, storage }) };
  };
  root.render(
    <SessionRoot
      session={session}
      access={access}
      loadApp={loadApp}
      {...(demoLogins ? { demoLogins } : {})}
    />,
  );
}

/** What a login needs beyond the page that it is typed into; fetched with the console. */
const loadLoginCall = () => import('./authProvider/loginCall');
const loadLogoutCall = () => import('./authProvider/logoutCall');

async function tellLogout(state: SessionState, apiHost: string): Promise<void> {
  const { createLogoutCall } = await loadLogoutCall();
  createLogoutCall({ apiHost, fetch: fetch.bind(window) })(state);
}

function loginMissing(cause: unknown): never {
  throw new Error('The login could not be sent. Check the connection, load the page again and log in.', {
    cause,
  });
}

start().catch((cause: unknown) => {
  root.render(<StartFailure cause={cause instanceof Error ? cause.message : String(cause)} />);
});
