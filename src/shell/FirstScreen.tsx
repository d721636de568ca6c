import { t } from '../words/translator';
import * as words from '../words/en/login';
import styles from './firstScreen.module.css';

/** Shown while the console's code loads: its outline, and a text if that takes long. */
export function FirstScreen() {
  return (
    <div className={styles.frame} role="status" aria-label={t(words.loading)}>
      <div className={styles.rail} />
      <div className={styles.bar} />
      <div className={styles.body} />
    </div>
  );
}
