import { useState, type FormEvent, type Ref } from 'react';
import { shortened } from '../../schemas/shownWords';
import type { Credentials } from '../sessionSource';
import { LoginField } from './LoginField';
import styles from './login.module.css';
import { type LoginWords, loginWords, requiredTexts } from './texts';

/** The stages of specification, section 4; success takes the page away. */
type Stage = { readonly name: '' | 'pending' } | ({ readonly name: 'error' } & LoginWords);

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
    await login(credentials).catch((cause: unknown) => {
      setStage({ name: 'error', ...loginWords(cause) });
    });
  }

  // The method sends nothing: until React is there, the browser would put the password into the address.
  return (
    <form ref={ref} className={styles.form} method="dialog" noValidate onSubmit={submit} aria-busy={pending}>
      {/* By markup, so that nobody who has begun to type loses the focus to a script. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <LoginField name="acc" label="Account name" autoComplete="organization" autoFocus />
      <LoginField name="user" label="User name" autoComplete="username" error={missing.user} />
      <PasswordField error={missing.password} />
      <button type="submit" className={styles.submit} aria-disabled={pending}>
        Login
        {pending && <span className={styles.spinner} aria-hidden="true" />}
      </button>
      <div role="alert" className={styles.failure}>
        {stage.name === 'error' ? shortened(stage.text) : null}
      </div>
      {stage.name === 'error' && stage.reference !== null ? (
        <p className={styles.reference}>Reference for your administrator: {stage.reference}</p>
      ) : null}
    </form>
  );
}

function PasswordField({ error }: { readonly error: string | undefined }) {
  const [shown, setShown] = useState(false);
  return (
    <LoginField
      name="password"
      label="Password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      error={error}
    >
      <button type="button" className={styles.reveal} aria-pressed={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
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
