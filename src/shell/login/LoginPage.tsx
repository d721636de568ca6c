import '../fonts';
import { useEffect, useRef } from 'react';
import { Logo } from '../Logo';
import type { Credentials, LogoutReason } from '../sessionSource';
import { lazyComponent } from '../../ui/lazyComponent';
import type { DemoBannerProps, DemoLogin } from './DemoBanner';
import { takeEarlySubmit } from './preHydrationSubmit';
import { t, type Language } from '../../words/translator';
import * as words from '../../words/en/login';
import { LanguageLink } from './LanguageLink';
import { LoginForm } from './LoginForm';
import { LoginToast } from './LoginToast';
import styles from './login.module.css';
import type { SsoAccess, SsoPanelProps } from './SsoPanel';
import { farewellTexts } from './texts';

export interface LoginPageProps {
  /** Rejects with an Error whose message is for the user. */
  readonly login: (credentials: Credentials) => Promise<void>;
  /** Why the previous session ended; null for a first visit. */
  readonly farewell: LogoutReason | null;
  /** The demo's logins; absent if this is not the demo. */
  readonly demoLogins?: readonly DemoLogin[];
  /** Shows the page, and the console after it, in another language. */
  readonly chooseLanguage: (language: Language) => unknown;
  /** Single sign-on, where the address or the browser asks for it. */
  readonly sso?: (() => Promise<SsoAccess>) | undefined;
}

const SsoPanel = lazyComponent<SsoPanelProps>(
  async () => (await import('./SsoPanel')).SsoPanel,
  () => null,
);

/** Loaded only in the demo. */
const DemoBanner = lazyComponent<DemoBannerProps>(
  async () => (await import('./DemoBanner')).DemoBanner,
  () => null,
);

/**
 * The first page. Plain React and CSS: the built index.html contains its markup, so that it shows before any code is
 * loaded, and React hydrates it with the typed input.
 */
export function LoginPage({ login, farewell, demoLogins, chooseLanguage, sso }: LoginPageProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    document.title = t(words.pageTitle);
  });
  useEffect(() => {
    if (takeEarlySubmit(document)) form.current?.requestSubmit();
  }, []);

  return (
    <div className={styles.page}>
      {farewell && <LoginToast text={t(farewellTexts[farewell])} />}
      <main className={styles.card}>
        <header className={styles.head}>
          <span className={styles.logo}>
            <Logo size={40} />
          </span>
          <h1 className={styles.title}>Dealer Bridge</h1>
          <p className={styles.line}>{t(words.tagline)}</p>
        </header>
        <LoginForm ref={form} login={login} />
        {sso && <SsoPanel open={sso} />}
        {/* Appears after the first paint, so its space is reserved. */}
        {demoLogins && <DemoBanner logins={demoLogins} form={form} />}
        <LanguageLink choose={chooseLanguage} />
      </main>
    </div>
  );
}
