import styles from './login.module.css';
import { PasskeyStep } from './PasskeyStep';

/** Below the login form: the other way in, where the server has passkeys. */
export const PasskeyPanel = ({ logIn }: { readonly logIn: () => Promise<void> }) => (
  <div className={styles.sso}>
    <PasskeyStep logIn={logIn} />
  </div>
);
