import { isLive } from './authProvider/sessionState';
import { readStoredSession } from './authProvider/sessionVault';
import { firstLanguage } from './shell/firstLanguage';
import { watchEarlySubmit } from './shell/login/preHydrationSubmit';

// Runs in the head, before the first paint: index.html contains the login page and the console's outline, and the login
// page must not flash for a user who is logged in. The build makes this one small script (vite/firstPage.ts).
const stored = readStoredSession(() => window.localStorage);
document.documentElement.dataset['first'] = stored && isLive(stored, Date.now()) ? 'console' : 'login';
// index.html contains the login page in English, which stays hidden until it is translated.
if (firstLanguage(window.location.search, () => window.localStorage) !== 'en')
  document.documentElement.dataset['waits'] = '';
watchEarlySubmit(document);
