import { isLive } from './authProvider/sessionState';
import { readStoredSession } from './authProvider/sessionVault';
import { firstLanguage } from './shell/firstLanguage';
import { watchEarlySubmit } from './shell/login/preHydrationSubmit';

// Runs in the head, before the first paint: index.html contains the login page and the console's outline, and a person
// who is logged in must not see the login page flash. The build turns this into one small script (vite/firstPage.ts).
const kept = readStoredSession(() => window.localStorage);
document.documentElement.dataset['first'] = kept && isLive(kept, Date.now()) ? 'console' : 'login';
// The page holds the login page in English: it stays hidden until it is in the other language.
if (firstLanguage(window.location.search, () => window.localStorage) !== 'en')
  document.documentElement.dataset['waits'] = '';
watchEarlySubmit(document);
