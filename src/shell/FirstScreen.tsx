import styles from './firstScreen.module.css';

/** What stands while the console's code is on its way: its outline, and words for whoever waits long. */
export function FirstScreen() {
  return (
    <div className={styles.frame} role="status" aria-label="Loading">
      <div className={styles.rail} />
      <div className={styles.bar} />
      <div className={styles.body} />
    </div>
  );
}
