import { useState, type FormEvent } from 'react';
import * as passkeyWords from '../../words/en/login/passkeys';
import * as words from '../../words/en/login/twoStep';
import { t, translateAny } from '../../words/translator';
import type { SecondStep } from '../sessionSource';
import { LoginField } from './LoginField';
import { PasskeyStep } from './PasskeyStep';
import { loginWords } from './texts';
import { waysIn } from './waysIn';
import own from './codeForm.module.css';
import styles from './login.module.css';

interface CodeFormProps {
  readonly step: SecondStep;
  /** Goes back to the password. */
  readonly cancel: () => void;
}

/** The second factors, in the order in which they are offered. */
type Way = 'passkey' | 'app' | 'recovery';

const ASKS: Readonly<Record<Way, string>> = {
  passkey: passkeyWords.enterPasskey,
  app: words.enterAppCode,
  recovery: words.enterRecoveryCode,
};
const OTHERS: Readonly<Record<Way, string>> = {
  passkey: passkeyWords.byPasskey,
  app: words.byAppCode,
  recovery: words.byRecoveryCode,
};

/** The second step of the login: a passkey, a code of the app, or a recovery code. */
export function CodeForm({ step, cancel }: CodeFormProps) {
  const ways = waysIn(step.response);
  const offered: readonly Way[] = [
    ...(['passkey', 'app'] as const).filter(way => ways.includes(way)),
    'recovery',
  ];
  const [way, setWay] = useState(offered[0] ?? 'recovery');
  return (
    <div className={`${styles.form} ${own.step}`}>
      <h2 className={own.title}>{t(words.secondStep)}</h2>
      <p className={own.about}>{translateAny(ASKS[way])}</p>
      {way === 'passkey' ? (
        <PasskeyStep logIn={step.completeByPasskey} isFirst />
      ) : (
        <CodeField key={way} ofApp={way === 'app'} complete={step.complete} />
      )}
      <p className={own.others}>
        {offered
          .filter(each => each !== way)
          .map(each => (
            <button key={each} type="button" onClick={() => setWay(each)}>
              {translateAny(OTHERS[each])}
            </button>
          ))}
        <button type="button" onClick={cancel}>
          {t(words.back)}
        </button>
      </p>
    </div>
  );
}

interface CodeFieldProps extends Pick<SecondStep, 'complete'> {
  readonly ofApp: boolean;
}

function CodeField({ ofApp, complete }: CodeFieldProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

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
      {/* The person has just pressed Login, and the field replaces that button. */}
      {/* oxlint-disable jsx-a11y/no-autofocus */}
      <LoginField
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
    </form>
  );
}

function focusCode(form: HTMLFormElement): void {
  const input = form.elements.namedItem('code');
  if (input instanceof HTMLInputElement) input.select();
}
