import type { LoginOptions } from './authProvider/loginCall';
import type { Session } from './authProvider/session';
import { openSso } from './authProvider/ssoCall';
import { PasskeyPanel } from './shell/login/PasskeyPanel';
import { SsoPanel } from './shell/login/SsoPanel';
import type { BelowForm } from './shell/sessionSource';
import { translationsReady } from './words/translator';

/** The ways to log in without a password that are wanted on this login page. */
export async function passwordlessLogins(
  session: Session,
  options: LoginOptions,
  wants: { readonly sso: unknown; readonly passkeys: unknown },
): Promise<BelowForm> {
  await translationsReady();
  const access = openSso(session, options);
  const logIn = async () => (await import('./authProvider/passkeyCall')).logInByPasskey(session, options);
  return () => (
    <>
      {wants.passkeys ? <PasskeyPanel logIn={logIn} /> : null}
      {wants.sso ? <SsoPanel access={access} /> : null}
    </>
  );
}
