import { openAccess, type Access } from './authProvider/access';
import type { LoginOptions } from './authProvider/loginCall';
import { SecondStep } from './authProvider/loginError';
import { createLogoutCall } from './authProvider/logoutCall';
import type { Session } from './authProvider/session';
import type { SessionState } from './authProvider/sessionState';
import type { DemoLogin } from './shell/login/DemoBanner';
import type { BelowForm, LoginStep, LogoutReason } from './shell/sessionSource';
import { translationsReady } from './words/translator';

/** The code that logs in and out, loaded with the console while the user types the password. */
export { replaceBlockedStorage } from './authProvider/blockedStorage';
export { forgetTab } from './authProvider/forgetTab';
export { openAccess };

/** Logs out at the API, then at the single sign-on provider, which redirects to the login page. */
export async function leave(
  options: LoginOptions,
  state: SessionState,
  reason: LogoutReason | undefined,
): Promise<void> {
  await createLogoutCall(options)(state);
  if (reason === 'logout' && state.logoutUrl) window.location.assign(state.logoutUrl);
}

/** The content below the login form: the demo's logins, or single sign-on and passkeys. */
export async function belowForm(
  session: Session,
  options: LoginOptions,
  logins: readonly DemoLogin[] | undefined,
  wants: { readonly sso: unknown; readonly passkeys: unknown },
): Promise<BelowForm> {
  if (logins) {
    const { DemoBanner } = await import('./shell/login/DemoBanner');
    return ({ form }) => <DemoBanner logins={logins} form={form} />;
  }
  const { passwordlessLogins } = await import('./passwordlessLogins');
  return passwordlessLogins(session, options, wants);
}

/** The login page's login; if a second step is needed, it rejects with the form for that step. */
export function openLogin(session: Session, options: LoginOptions): Access['login'] {
  const access = openAccess(session, options);
  return credentials =>
    access.login(credentials).catch(async (cause: unknown) => {
      throw cause instanceof SecondStep ? Object.assign(cause, await formOf(cause)) : cause;
    });
}

async function formOf(step: SecondStep): Promise<LoginStep> {
  const { CodeForm } = await import('./shell/login/CodeForm');
  await translationsReady();
  return { Form: ({ cancel }) => <CodeForm step={step} cancel={cancel} /> };
}
