import '../fonts';
import { useEffect, useRef } from 'react';
import { lazyComponent } from '../../ui/lazyComponent';
import * as words from '../../words/en/login';
import { LANGUAGES } from '../../words/en/shell/languages';
import { t, type Language, shownLanguage } from '../../words/translator';
import { Logo } from '../Logo';
import type { BelowForm, Credentials, LogoutReason } from '../sessionSource';
import { LoginForm } from './LoginForm';
import type { LoginToastProps } from './LoginToast';
import { takeEarlySubmit } from './preHydrationSubmit';
import styles from './login.module.css';

export interface LoginPageProps {
  /** Rejects with an Error whose message is for the user. */
  readonly login: (credentials: Credentials) => Promise<void>;
  /** Why the previous session ended; null for a first visit. */
  readonly farewell: LogoutReason | null;
  /** The demo's logins, or the ways to log in without a password. */
  readonly Below?: BelowForm | undefined;
  /** Shows the page, and the console after it, in another language. */
  readonly chooseLanguage: (language: Language) => unknown;
}

/** Loaded only after a session. */
const LoginToast = lazyComponent<LoginToastProps>(
  async () => (await import('./LoginToast')).LoginToast,
  () => null,
);

/**
 * The first page. Plain React and CSS: the built index.html contains its markup, so that it shows before any code is
 * loaded, and React hydrates it with the typed input.
 */
export function LoginPage({ login, farewell, Below, chooseLanguage }: LoginPageProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    document.title = t(words.pageTitle);
  });
  useEffect(() => {
    if (takeEarlySubmit(document)) form.current?.requestSubmit();
  }, []);

  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <header className={styles.head}>
          <span className={styles.logo}>
            <Logo size={40} />
          </span>
          <h1 className={styles.title}>Dealer Bridge</h1>
          <p className={styles.line}>{t(words.tagline)}</p>
        </header>
        {farewell && <LoginToast farewell={farewell} />}
        <LoginForm ref={form} login={login} />
        {Below && <Below form={form} />}
        <LanguageLink choose={chooseLanguage} />
      </main>
    </div>
  );
}

/** Offers the other language, by its own name. */
function LanguageLink({ choose }: { readonly choose: (language: Language) => unknown }) {
  const other = shownLanguage() === 'en' ? 'hi' : 'en';
  return (
    <p className={styles.languages}>
      <button type="button" lang={other} onClick={() => choose(other)}>
        {LANGUAGES[other]}
      </button>
    </p>
  );
}
