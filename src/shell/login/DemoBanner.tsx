import type { Credentials } from '../sessionSource';
import styles from './login.module.css';

/** A login that the demo gives away, and what can be seen with it. */
export interface DemoLogin extends Credentials {
  readonly note: string;
}

export interface DemoBannerProps {
  readonly logins: readonly DemoLogin[];
  readonly onPick: (login: DemoLogin) => void;
}

/** Says that this is a demo; a click on a login fills the form. */
export function DemoBanner({ logins, onPick }: DemoBannerProps) {
  return (
    <section className={styles.demo} aria-label="Demo">
      <p>
        <strong>This is a demo.</strong> Its data is made up and lasts until this tab closes.
      </p>
      <ul>
        {logins.map(login => (
          <li key={`${login.acc}/${login.user}`}>
            <button type="button" onClick={() => onPick(login)}>
              <span className={styles.demoLogin}>
                {login.acc} · {login.user}
              </span>
              <span className={styles.demoNote}>{login.note}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
