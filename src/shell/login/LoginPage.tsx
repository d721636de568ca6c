import '../fonts';
import { useEffect, useRef } from 'react';
import { Logo } from '../Logo';
import type { Credentials, Farewell } from '../sessionSource';
import { fetched } from '../../routing/fetched';
import type { DemoBannerProps, DemoLogin } from './DemoBanner';
import { takeEarlyPress } from './earlyPress';
import { LoginForm } from './LoginForm';
import { LoginToast } from './LoginToast';
import styles from './login.module.css';
import { farewellTexts } from './texts';

export interface LoginPageProps {
  /** Rejects with an Error whose message is for the person. */
  readonly login: (credentials: Credentials) => Promise<void>;
  /** Why the session before this page ended; null for a first visit. */
  readonly farewell: Farewell | null;
  /** The logins that the demo offers; absent where this is no demo. */
  readonly demoLogins?: readonly DemoLogin[];
}

/** Only a demo pays for its words. */
const DemoBanner = fetched<DemoBannerProps>(
  async () => (await import('./DemoBanner')).DemoBanner,
  () => null,
);

/**
 * The first page. Plain React and CSS: the built index.html holds it as markup, so that it stands before any code is
 * there, and React takes it over with what has been typed.
 */
export function LoginPage({ login, farewell, demoLogins }: LoginPageProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    document.title = 'Log in · Dealer Bridge';
    if (takeEarlyPress(document)) form.current?.requestSubmit();
  }, []);

  return (
    <div className={styles.page}>
      {farewell && <LoginToast text={farewellTexts[farewell]} />}
      <main className={styles.card}>
        <header className={styles.head}>
          <span className={styles.logo}>
            <Logo size={40} />
          </span>
          <h1 className={styles.title}>Dealer Bridge</h1>
          <p className={styles.line}>From the dealer system to the books.</p>
        </header>
        <LoginForm ref={form} login={login} />
        {/* Comes after the first paint, so it has its place where it pushes nothing away. */}
        {demoLogins && <DemoBanner logins={demoLogins} form={form} />}
      </main>
    </div>
  );
}
