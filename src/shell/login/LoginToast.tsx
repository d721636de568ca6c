import { useEffect, useState } from 'react';
import styles from './login.module.css';

/** The toast's duration (docs/behaviour.md, 'Login'). */
const SHOWN_MS = 3000;

/**
 * A toast at the top right of the login page, where the console's own toasts are not loaded. Its time starts when the
 * tab is visible: sessions also end in background tabs.
 */
export function LoginToast({ text }: { readonly text: string }) {
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
      {shown && <p className={styles.toast}>{text}</p>}
    </div>
  );
}
