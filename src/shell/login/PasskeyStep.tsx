import { useEffect, useRef, useState } from 'react';
import * as words from '../../words/en/login/passkeys';
import { t, translateAny } from '../../words/translator';
import { loginWords } from './texts';
import styles from './login.module.css';

interface PasskeyStepProps {
  /** Rejects with an Error whose message is for the user. */
  readonly logIn: () => Promise<unknown>;
  /** Whether the button gets the focus, because nothing else is asked. */
  readonly isFirst?: boolean;
}

/** Logs in by a passkey: the browser asks for it once the button is pressed. */
export function PasskeyStep({ logIn, isFirst = false }: PasskeyStepProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFirst) button.current?.focus();
  }, [isFirst]);

  async function start() {
    if (pending) return;
    setPending(true);
    setFailure(null);
    await logIn().catch((cause: unknown) => {
      setFailure(loginWords(cause).text);
      setPending(false);
    });
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.submit}
        aria-disabled={pending}
        onClick={() => void start()}
      >
        {t(words.passkeyButton)}
        {pending && <span className={styles.spinner} aria-hidden="true" />}
      </button>
      <div role="alert" className={styles.failure}>
        {failure !== null && translateAny(failure)}
      </div>
    </>
  );
}
