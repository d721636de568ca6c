import { useState, type FormEvent } from 'react';
import type { SecondStep } from '../sessionSource';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/twoStep';
import { LoginField } from './LoginField';
import own from './codeForm.module.css';
import styles from './login.module.css';
import { loginWords } from './texts';

interface CodeFormProps extends SecondStep {
  /** Goes back to the password. */
  readonly cancel: () => void;
}

/** The second step of the login: a code of the app, or a recovery code. */
export function CodeForm({ complete, cancel }: CodeFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const ofApp = kind === 'app';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const code = String(new FormData(form).get('code') ?? '').trim();
    setFailure(code === '' ? words.codeRequired : null);
    if (code === '') return focusCode(form);
    setPending(true);
    await complete(code).catch((cause: unknown) => {
      setFailure(loginWords(cause).text);
      setPending(false);
      focusCode(form);
    });
  }

  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit} aria-busy={pending}>
      <h2 className={own.title}>{t(words.secondStep)}</h2>
      <p className={own.about}>{t(ofApp ? words.enterAppCode : words.enterRecoveryCode)}</p>
      {/* The person has just pressed Login, and the field takes the place of what was pressed. */}
      {/* oxlint-disable jsx-a11y/no-autofocus */}
      <LoginField
        key={kind}
        name="code"
        label={t(ofApp ? words.appCode : words.recoveryCode)}
        autoComplete={ofApp ? 'one-time-code' : 'off'}
        inputMode={ofApp ? 'numeric' : 'text'}
        error={failure === null ? undefined : translateAny(failure)}
        autoFocus
      />
      {/* oxlint-enable jsx-a11y/no-autofocus */}
      <button type="submit" className={styles.submit} aria-disabled={pending}>
        {t(words.confirm)}
        {pending && <span className={styles.spinner} aria-hidden="true" />}
      </button>
      <p className={own.others}>
        <button
          type="button"
          onClick={() => {
            setFailure(null);
            setKind(ofApp ? 'recovery' : 'app');
          }}
        >
          {t(ofApp ? words.byRecoveryCode : words.byAppCode)}
        </button>
        <button type="button" onClick={cancel}>
          {t(words.back)}
        </button>
      </p>
    </form>
  );
}

function focusCode(form: HTMLFormElement): void {
  const input = form.elements.namedItem('code');
  if (input instanceof HTMLInputElement) input.select();
}
