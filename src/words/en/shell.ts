import { hindiIn } from '../translator';

hindiIn('shell');

export const menu = 'Menu';
export const home = 'Dealer Bridge, dashboard';
export const openMenu = 'Open menu';
export const closeMenu = 'Close menu';
export const logOut = 'LOGOUT';
export const skipToContent = 'Skip to content';
export const loggedInAs = 'Account %{account}, logged in as %{user}';
export const settings = 'Settings';
export const resources = 'Resources';
export const users = 'Users and roles';
export const myAccount = 'My account';
export const fieldNames = 'Show field names';
export const fieldNamesHelp = 'The technical name beside each label';
export const lightTheme = 'Light theme';
export const darkTheme = 'Dark theme';

export const keys = 'Keys';
export const close = 'Close';
export const find = 'Find and go';
export const findHelp = 'A screen, a record or an action';
export const keyPalette = 'Find a screen, a record or an action';
export const keyHelp = 'Show these keys';
export const keySearch = 'Search';
export const keyEscape = 'Close what is open';
export const keyEnter = 'Confirm';
export const keyTab = 'Next / previous field';

export const demoNotice = '%{demo} The data is made up and lasts until this tab closes.';
export const demo = 'Demo.';
export const storageNotice =
  '%{cause} Everything works, but a reload logs you out and loses your column settings.';
export const storageFull = "This browser's storage is full.";
export const storageBlocked = 'This browser blocks storage for this site.';
export const failedLogins =
  '%{smart_count} wrong password was tried for your user since %{since}. If it was not you, tell your administrator. |||| %{smart_count} wrong passwords were tried for your user since %{since}. If it was not you, tell your administrator.';
export const dismiss = 'Dismiss';
export const offlineNotice =
  '%{since} The data shown was loaded before then. Nothing you typed is lost; you can save once you are back online.';
export const offlineSince = 'No connection since %{time}.';

export const sessionExpired = 'Your session has ended.';
export const sessionRefused = 'The server has ended your session.';
export const loggedOutElsewhere = 'You were logged out in another tab.';
export const sessionEnding = 'Your session is about to end.';
export const logInToContinue = 'Log in to continue';
export const typedStaysHere = 'What you typed is still here.';
export const loginCode = 'Code of the app, or a recovery code';
export const enterPassword = 'Enter the password for account %{account} to continue where you are.';
export const cancel = 'Cancel';
export const discardAndLogOut = 'Discard and log out';
export const login = 'Login';
export const userName = 'User name';
export const password = 'Password';
export const reference = 'Reference for your administrator: %{reference}';

export const sessionStatus = 'Session Status';
export const sessionOver = 'Your session is Logged out continue to Login';
export const continueDiscards =
  'What you typed on this screen is not saved, and Continue discards it. Stay logged in to keep it.';
export const stayLoggedIn = 'Stay logged in';
export const continueToLogin = 'Continue';

export const someoneElse = 'Someone else logged in';
export const tabLocked =
  'Another tab of this browser is now logged in as %{other}. This tab belongs to %{mine} and is locked.';
export const keptForMine =
  'What you typed here is not saved. It is kept until %{mine} logs in again in the other tab; logging out or continuing as %{other} discards it.';
export const nothingUnsaved = 'Nothing on this screen is unsaved.';
export const logBothOut = 'Log both out';
export const goOnAs = 'Go on as %{user}';

export const wentWrong = 'Something went wrong on this screen';
export const tryAgain = 'Try again';
export const reloadPage = 'Reload the page';
export const toDashboard = 'Go to the dashboard';
export const unexpected =
  'An unexpected error occurred. Saved work is safe; anything typed here and not saved is lost.';
export const forAdministrator = 'For your administrator';
export const screenNotLoaded = 'This screen could not be loaded';
export const codeMissing =
  'Part of the application could not be loaded: the connection dropped, or a new version was deployed. Try again; if that does not help, save your work, then reload the page.';
export const pageNotFound = 'Page not found';
export const noSuchScreen =
  'No screen belongs to %{address}. The link may be incomplete, or the screen may have moved.';
export const notInMenus = 'Your menus do not include %{screen}';
export const cannotOpen =
  '%{user} of %{account} cannot open this screen. Ask your administrator if you need it.';
export const accessDenied = 'Your menus do not include this screen';
export const askAdministrator = 'Ask your administrator if you need it.';
export const loginNotChecked = 'The login could not be checked';
export const logInAgain = 'Log in again to continue.';
export const colleagueChanged = 'A colleague has changed “%{name}”. You see it as it is now.';
