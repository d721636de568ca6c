import '../fonts';
import { useEffect, useRef, useState, type FormEvent, type Ref } from 'react';
import { Logo } from '../Logo';
import type { BelowForm, Credentials, LogoutReason, LoginStep } from '../sessionSource';
import { lazyComponent } from '../../ui/lazyComponent';
import { takeEarlySubmit } from './preHydrationSubmit';
import { t, type Language, shownLanguage, translateAny } from '../../words/translator';
import * as words from '../../words/en/login';
import type { LoginToastProps } from './LoginToast';
import styles from './login.module.css';
import { LANGUAGES } from '../../words/en/shell/languages';
import { shortened } from '../../schemas/values/shownText';
import { LoginField } from './LoginField';
import { type LoginWords, loginWords, requiredTexts } from './texts';

/** The stages of a login; success replaces the page. */
type Stage =
  | { readonly name: '' | 'pending' }
  | ({ readonly name: 'error' } & LoginWords)
  | ({ readonly name: 'step' } & LoginStep);

type Missing = Partial<Record<keyof typeof requiredTexts, string>>;

interface LoginFormProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly login: (credentials: Credentials) => Promise<void>;
}

function LoginForm({ ref, login }: LoginFormProps) {
  const [stage, setStage] = useState<Stage>({ name: '' });
  const [missing, setMissing] = useState<Missing>({});
  const pending = stage.name === 'pending';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const credentials = read(form);
    const found = findMissing(credentials);
    setMissing(found);
    setStage({ name: '' });
    const [first] = Object.keys(found);
    if (first) return focus(form, first);
    setStage({ name: 'pending' });
    await login(credentials).catch((cause: unknown) =>
      setStage(
        isLoginStep(cause) ? { name: 'step', Form: cause.Form } : { name: 'error', ...loginWords(cause) },
      ),
    );
  }

  // The method submits nothing: before React is ready, the browser would put the password into the URL.
  return (
    <>
      {stage.name === 'step' && <stage.Form cancel={() => setStage({ name: '' })} />}
      <form
        ref={ref}
        className={styles.form}
        method="dialog"
        noValidate
        onSubmit={submit}
        aria-busy={pending}
        hidden={stage.name === 'step'}
      >
        {/* By markup rather than script, so that a user who has begun to type keeps the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <LoginField name="acc" label={t(words.accountName)} autoComplete="organization" autoFocus />
        <LoginField
          name="user"
          label={t(words.userName)}
          autoComplete="username"
          error={missing.user && t(missing.user)}
        />
        <PasswordField error={missing.password && t(missing.password)} />
        <button type="submit" className={styles.submit} aria-disabled={pending}>
          {t(words.login)}
          {pending && <span className={styles.spinner} aria-hidden="true" />}
        </button>
        <div role="alert" className={styles.failure}>
          {stage.name === 'error' ? shortened(translateAny(stage.text)) : null}
        </div>
        {stage.name === 'error' && stage.reference !== null ? (
          <p className={styles.reference}>{t(words.reference, { reference: stage.reference })}</p>
        ) : null}
      </form>
    </>
  );
}

const isLoginStep = (cause: unknown): cause is LoginStep => cause instanceof Error && 'Form' in cause;

function PasswordField({ error }: { readonly error: string | undefined }) {
  const [shown, setShown] = useState(false);
  return (
    <LoginField
      name="password"
      label={t(words.password)}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      error={error}
    >
      <button type="button" className={styles.reveal} aria-pressed={shown} onClick={() => setShown(!shown)}>
        {t(shown ? words.hide : words.show)}
      </button>
    </LoginField>
  );
}

function read(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return { acc: text('acc').trim(), user: text('user').trim(), password: text('password') };
}

function findMissing({ user, password }: Credentials): Missing {
  return {
    ...(user === '' ? { user: requiredTexts.user } : {}),
    ...(password === '' ? { password: requiredTexts.password } : {}),
  };
}

function focus(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.focus();
}

// Inter with its slashed zero, which the second package's subset lacks. That one has the other scripts in parts: with the
// first package alone, a page that shows an arrow or a rupee sign would fetch 352 KB.
import 'inter-ui/inter-variable-latin.css';
import '@fontsource-variable/inter';

export interface LoginPageProps {
  /** Rejects with an Error whose message is for the user. */
  readonly login: (credentials: Credentials) => Promise<void>;
  /** Why the previous session ended; null for a first visit. */
  readonly farewell: LogoutReason | null;
  /** The demo's logins, or single sign-on. */
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
        {/* Appears after the first paint, so its space is reserved. */}
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
