import { openAccess, type Access } from './authProvider/access';
import type { LoginOptions } from './authProvider/loginCall';
import { SecondStep } from './authProvider/loginError';
import type { Session } from './authProvider/session';
import type { SessionState } from './authProvider/sessionState';
import { createLogoutCall } from './authProvider/logoutCall';
import type { DemoLogin } from './shell/login/DemoBanner';
import type { BelowForm, LoginStep, LogoutReason } from './shell/sessionSource';
import { translationsReady } from './words/translator';

/** What logging in and out needs beyond the login page: fetched with the console, while the password is typed. */
export { replaceBlockedStorage } from './authProvider/blockedStorage';
export { forgetTab } from './authProvider/forgetTab';
export { openAccess };

/** Logs out at the API, and after that of the provider, which sends people back to the login page. */
export async function leave(
  options: LoginOptions,
  state: SessionState,
  farewell: LogoutReason | undefined,
): Promise<void> {
  await createLogoutCall(options)(state);
  if (farewell === 'logout' && state.logoutUrl) window.location.assign(state.logoutUrl);
}

/** What stands below the login form: the demo's logins, or the account's single sign-on. */
export async function belowForm(
  session: Session,
  options: LoginOptions,
  logins: readonly DemoLogin[] | undefined,
): Promise<BelowForm> {
  if (logins) {
    const { DemoBanner } = await import('./shell/login/DemoBanner');
    return ({ form }) => <DemoBanner logins={logins} form={form} />;
  }
  const [{ openSso }, { SsoPanel }] = await Promise.all([
    import('./authProvider/ssoCall'),
    import('./shell/login/SsoPanel'),
  ]);
  await translationsReady();
  const access = openSso(session, options);
  return () => <SsoPanel access={access} />;
}

/** The login of the login page; one that needs a second step rejects with the form that asks for it. */
export function openLogin(session: Session, options: LoginOptions): Access['login'] {
  const access = openAccess(session, options);
  return credentials =>
    access.login(credentials).catch(async (cause: unknown) => {
      throw cause instanceof SecondStep ? Object.assign(cause, await formOf(cause)) : cause;
    });
}

async function formOf({ complete }: SecondStep): Promise<LoginStep> {
  const { CodeForm } = await import('./shell/login/CodeForm');
  await translationsReady();
  return { Form: ({ cancel }) => <CodeForm complete={complete} cancel={cancel} /> };
}
