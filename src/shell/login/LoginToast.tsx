import { useEffect, useState } from 'react';
import * as words from '../../words/en/login';
import { t } from '../../words/translator';
import type { LogoutReason } from '../sessionSource';
import styles from './login.module.css';

/** The login page's message about the previous session. */
const farewellTexts = {
  logout: words.loggedOut,
  continued: words.loggedOut,
  elsewhere: words.loggedOutElsewhere,
  expired: words.sessionExpired,
  refused: words.sessionRefused,
} as const satisfies Record<LogoutReason, string>;

export interface LoginToastProps {
  readonly farewell: LogoutReason;
}

/** The user's own actions, which need only a short confirmation. Other reasons are shown until the login. */
const OWN_ACTIONS: ReadonlySet<LogoutReason> = new Set(['logout', 'continued']);

/** The toast's duration (docs/behaviour.md, 'Login'). */
const SHOWN_MS = 3000;

/** Why the login page is shown: a toast after a logout, otherwise a line above the form. */
export function LoginToast({ farewell }: LoginToastProps) {
  if (OWN_ACTIONS.has(farewell)) return <Toast farewell={farewell} />;
  return (
    <p role="status" className={styles.note}>
      {t(farewellTexts[farewell])}
    </p>
  );
}

/**
 * A toast at the top right of the login page, where the console's own toasts are not loaded. Its time starts when the
 * tab is visible: sessions also end in background tabs.
 */
function Toast({ farewell }: LoginToastProps) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      if (!document.hidden) timer ??= setTimeout(() => setShown(false), SHOWN_MS);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, []);
  return (
    <div role="status" className={styles.toastArea}>
      {shown && <p className={styles.toast}>{t(farewellTexts[farewell])}</p>}
    </div>
  );
}
