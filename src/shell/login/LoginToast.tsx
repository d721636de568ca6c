import { useEffect, useState } from 'react';
import styles from './login.module.css';

/** The toast area's time (specification, section 2). */
const SHOWN_MS = 3000;

/**
 * A toast at the top right over the login page, where the console's own toasts are not loaded. Its time begins when the
 * tab is looked at: a session ends in tabs behind as well.
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
