import { useState, type FormEvent, type Ref } from 'react';
import { shortened } from '../../schemas/values/shownText';
import * as words from '../../words/en/login';
import { t, translateAny } from '../../words/translator';
import type { Credentials, LoginStep } from '../sessionSource';
import { LoginField } from './LoginField';
import { type LoginWords, loginWords, requiredTexts } from './texts';
import styles from './login.module.css';

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

export function LoginForm({ ref, login }: LoginFormProps) {
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

  // The method `dialog` submits nothing: before hydration, `get` would put the password into the URL.
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
        {/* Focused by the markup and not by a script, so that a user who has begun to type keeps the focus. */}
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
