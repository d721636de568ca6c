import { isLive } from './authProvider/sessionState';
import { readKept } from './authProvider/sessionVault';
import { watchEarlyPress } from './shell/login/earlyPress';

// Runs in the head, before anything is painted: index.html holds the login page and the console's outline, and whoever
// is logged in must not see the first of them. The build makes one small script of this (vite/firstPage.ts).
const kept = readKept(() => window.localStorage);
document.documentElement.dataset['first'] = kept && isLive(kept, Date.now()) ? 'console' : 'login';
watchEarlyPress(document);
