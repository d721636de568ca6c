import { PasskeyStep } from './PasskeyStep';
import styles from './login.module.css';

/** Below the login form: the other way in, where the server has passkeys. */
export const PasskeyPanel = ({ logIn }: { readonly logIn: () => Promise<void> }) => (
  <div className={styles.sso}>
    <PasskeyStep logIn={logIn} />
  </div>
);
