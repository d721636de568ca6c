import { useEffect, useState } from 'react';
import styles from './login.module.css';

/** The toast area's time (specification, section 2). */
const SHOWN_MS = 3000;

/** A toast at the top right over the login page, where the console's own toasts are not loaded. */
export function LoginToast({ text }: { readonly text: string }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles.toastArea}>
      {shown && <p className={styles.toast}>{text}</p>}
    </div>
  );
}
