import type { RefObject } from 'react';
import type { Credentials } from '../sessionSource';
import styles from './login.module.css';

/** A login that the demo gives away, and what can be seen with it. */
export interface DemoLogin extends Credentials {
  readonly note: string;
}

export interface DemoBannerProps {
  readonly logins: readonly DemoLogin[];
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Says that this is a demo; a click on a login fills the form. */
export function DemoBanner({ logins, form }: DemoBannerProps) {
  return (
    <section className={styles.demo} aria-label="Demo">
      <p>
        <strong>This is a demo.</strong> Its data is made up and lasts until this tab closes.
      </p>
      <ul>
        {logins.map(login => (
          <li key={`${login.acc}/${login.user}`}>
            <button type="button" onClick={() => fill(form.current, login)}>
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

/** Writes a demo login into the form's own inputs, as a password manager does. */
function fill(form: HTMLFormElement | null, { acc, user, password }: DemoLogin): void {
  for (const [name, value] of Object.entries({ acc, user, password })) {
    const field = input(form, name);
    if (field) field.value = value;
  }
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
}

function input(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
}
