import { useEffect, useState } from 'react';
import { t, translateAny } from '../../words/translator';
import { shortened } from '../../schemas/values/shownText';
import * as words from '../../words/en/login/sso';
import styles from './login.module.css';
import { begunLogin, keepBegun, rememberedAccount, takeReturned, type Returned } from './ssoReturn';
import { loginWords, type LoginWords } from './texts';

/** Logging in through an account's provider; errors have a message for the user. */
interface SsoAccess {
  offer(account: string): Promise<string>;
  start(
    account: string,
  ): Promise<{ readonly account: string; readonly ticket: string; readonly url: string }>;
  finish(begun: { readonly account: string; readonly ticket: string }, returned: Returned): Promise<void>;
}

interface SsoPanelProps {
  readonly access: SsoAccess;
}

/** Offers the account's single sign-on, and finishes the login that its provider sends back. */
export function SsoPanel({ access }: SsoPanelProps) {
  const { name, failure, pending, finishing, start } = useSso(access);
  return (
    <div className={styles.sso}>
      {finishing && <p role="status">{t(words.finishing)}</p>}
      {name !== '' && (
        <button type="button" className={styles.submit} aria-disabled={pending} onClick={start}>
          {t(words.logInWith, { provider: name })}
          {pending && <span className={styles.spinner} aria-hidden="true" />}
        </button>
      )}
      <div role="alert" className={styles.failure}>
        {failure && shortened(translateAny(failure.text))}
      </div>
    </div>
  );
}

function useSso(access: SsoAccess) {
  const [account] = useState(() => rememberedAccount(window));
  const [returned] = useState(() => takeReturned(window));
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<LoginWords | null>(null);
  const [stage, setStage] = useState<'' | 'pending' | 'finishing'>(returned ? 'finishing' : '');

  useEffect(() => {
    void (async () => {
      if (returned)
        await finish(access, returned).catch((cause: unknown) => {
          setFailure(loginWords(cause));
          setStage('');
        });
      if (account !== '') setName(await access.offer(account));
    })().catch(() => undefined);
  }, [account, access, returned]);

  async function start() {
    if (stage !== '') return;
    setStage('pending');
    setFailure(null);
    try {
      const { url, ...begun } = await access.start(account);
      keepBegun(window, begun);
      window.location.assign(url);
    } catch (cause) {
      setFailure(loginWords(cause));
      setStage('');
    }
  }
  return {
    name: stage === 'finishing' ? '' : name,
    failure,
    pending: stage === 'pending',
    finishing: stage === 'finishing',
    start,
  };
}

async function finish(access: SsoAccess, returned: Returned): Promise<void> {
  const begun = begunLogin(window);
  if (!begun) throw new Error(words.begunElsewhere);
  await access.finish(begun, returned);
}
