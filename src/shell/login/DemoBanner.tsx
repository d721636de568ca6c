import type { RefObject } from 'react';
import * as words from '../../words/en/login';
import { Phrase } from '../../words/Phrase';
import { t, translateAny } from '../../words/translator';
import type { Credentials } from '../sessionSource';
import styles from './login.module.css';

/** A public login of the demo, and what it shows. */
export interface DemoLogin extends Credentials {
  readonly note: string;
}

interface DemoBannerProps {
  readonly logins: readonly DemoLogin[];
  readonly form: RefObject<HTMLFormElement | null>;
}

/** Announces the demo; a click on a login fills the form. */
export function DemoBanner({ logins, form }: DemoBannerProps) {
  return (
    <section className={styles.demo} aria-label={t(words.demo)}>
      <p>
        <Phrase text={words.demoData} values={{ thisIsADemo: <strong>{t(words.thisIsADemo)}</strong> }} />
      </p>
      <ul>
        {logins.map(login => (
          <li key={`${login.acc}/${login.user}`}>
            <button type="button" onClick={() => fill(form.current, login)}>
              <span className={styles.demoLogin}>
                {login.acc} · {login.user}
              </span>
              <span className={styles.demoNote}>{translateAny(login.note)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fills the form's own inputs, as a password manager does. */
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
