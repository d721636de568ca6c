import { createRoot } from 'react-dom/client';
import { createAccess } from './authProvider/access';
import { openBrowserStorage } from './authProvider/browserStorage';
import { replaceBlockedStorage } from './authProvider/blockedStorage';
import { browserClock } from './authProvider/clock';
import { createLoginCall } from './authProvider/loginCall';
import { Session } from './authProvider/session';
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
  });
  const login = createLoginCall({ apiHost: config.apiHost, fetch: fetch.bind(window), now: Date.now });
  const access = createAccess(session, login);
  keepAddress(session, window);
  const loadApp = async () => {
    const { createConsole } = await import('./App');
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

start().catch((cause: unknown) => {
  root.render(<StartFailure cause={cause instanceof Error ? cause.message : String(cause)} />);
});
