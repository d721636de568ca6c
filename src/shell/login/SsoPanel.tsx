import { useEffect, useState } from 'react';
import { shortened } from '../../schemas/values/shownText';
import { isRecord } from '../../schemas/values/values';
import * as words from '../../words/en/login/sso';
import { t, translateAny } from '../../words/translator';
import { loginWords, type LoginWords } from './texts';
import styles from './login.module.css';

/** The provider's response: a code that can be used once, or the reason why there is none. */
type Returned = Readonly<Record<string, string>>;

interface Begun {
  readonly account: string;
  readonly ticket: string;
}

/** The local storage key of the account whose provider was used last. `main.tsx` reads it too. */
const ACCOUNT = 'dealer-bridge.ssoAccount';
/** The session storage key of the begun login and the user's destination. */
const BEGUN = 'dealer-bridge.sso';
const PARAMETERS = new Set(['state', 'code', 'iss', 'error']);

/** The account in the address, or else the last one that logged in here by single sign-on. */
function rememberedAccount({ location, localStorage }: Window): string {
  const named = new URLSearchParams(location.search).get('sso');
  return named ?? localStorage.getItem(ACCOUNT) ?? '';
}

/** The provider's response, which is removed from the address, so that the browser's history does not keep it. */
function takeReturned({ location, history, sessionStorage }: Window): Returned | null {
  const found = new URLSearchParams(location.hash === '' ? location.search : location.hash.slice(1));
  if (!found.has('state')) return null;
  const next = storedLogin(sessionStorage)['next'] ?? null;
  history.replaceState(next === null ? null : { usr: { next } }, '', location.pathname);
  return Object.fromEntries([...found].filter(([name]) => PARAMETERS.has(name)));
}

/** Stores the begun login and the user's destination until the provider sends the browser back. */
function keepBegun({ history, sessionStorage, localStorage }: Window, begun: Begun): void {
  const { next } = recordOf(recordOf(history.state)['usr']);
  sessionStorage.setItem(BEGUN, JSON.stringify({ ...begun, next }));
  localStorage.setItem(ACCOUNT, begun.account);
}

/** The login that was begun in this tab; it can be finished once. */
function begunLogin({ sessionStorage }: Window): Begun | null {
  const { account, ticket } = storedLogin(sessionStorage);
  sessionStorage.removeItem(BEGUN);
  return typeof account === 'string' && typeof ticket === 'string' ? { account, ticket } : null;
}

const storedLogin = (storage: Storage) => recordOf(JSON.parse(storage.getItem(BEGUN) ?? '{}'));

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** Logging in through an account's provider; errors have a message for the user. */
interface SsoAccess {
  offer(account: string): Promise<string>;
  start(
    account: string,
  ): Promise<{ readonly account: string; readonly ticket: string; readonly url: string }>;
  finish(begun: { readonly account: string; readonly ticket: string }, returned: Returned): Promise<void>;
}

/** Offers the account's single sign-on, and finishes the login that its provider sends back. */
export function SsoPanel({ access }: { readonly access: SsoAccess }) {
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
