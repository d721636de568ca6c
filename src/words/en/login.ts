import { hindiIn } from '../translator';

hindiIn('login');

export const pageTitle = 'Log in · Dealer Bridge';
export const tagline = 'From the dealer system to the books.';

export const accountName = 'Account name';
export const userName = 'User name';
export const password = 'Password';
export const hide = 'Hide';
export const show = 'Show';
export const login = 'Login';
export const reference = 'Reference for your administrator: %{reference}';

export const userRequired = 'User Name is Required';
export const passwordRequired = 'Password is Required';
export const loginFailed = 'The login failed. Try again in a moment.';

export const loggedOut = 'Log out Successful';
export const loggedOutElsewhere = 'You were logged out in another tab.';
export const sessionExpired = 'Your session has ended. Log in to continue where you left off.';
export const sessionRefused =
  'The server ended your session, for instance because your role or password was changed, or after a long time without use. Log in to continue where you left off.';

export const demo = 'Demo';
export const demoData = '%{thisIsADemo} Its data is made up and lasts until this tab closes.';
export const thisIsADemo = 'This is a demo.';

export const loading = 'Loading';
export const notStarted = 'The console could not be started';
export const reload = 'Reload';
export const downloadIncomplete =
  'The application could not be downloaded completely. The connection dropped, or a new version was deployed.';
export const stillLoggedIn = 'You are still logged in. Reload the page.';
