import { PasskeyStep } from './PasskeyStep';
import styles from './login.module.css';

/** Below the login form: the login by passkey, if the server supports it. */
export const PasskeyPanel = ({ logIn }: { readonly logIn: () => Promise<void> }) => (
  <div className={styles.sso}>
    <PasskeyStep logIn={logIn} />
  </div>
);
