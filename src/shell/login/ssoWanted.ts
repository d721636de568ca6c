/** In the browser: the account whose provider was used last. */
export const ACCOUNT = 'dealer-bridge.ssoAccount';

/** Whether the login page has anything to do with single sign-on; small, because every login page asks. */
export const isSsoWanted = ({ location, localStorage }: Window): boolean => {
  try {
    return (
      /[?&#](?:sso|state)=/.test(location.search + location.hash) || localStorage.getItem(ACCOUNT) !== null
    );
  } catch {
    return false;
  }
};
