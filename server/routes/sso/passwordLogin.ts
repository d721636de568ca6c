import { ApiError } from '../../http/errors';
import type { SsoStore } from '../../store/sso/ssoStore';
import type { User } from '../../store/store';
import { isOwner } from '../access/accessRules';

/** The address of the login page with the account's single sign-on. */
export const loginAddress = (consoleUrl: string, account: string): string =>
  `${consoleUrl}/login?sso=${encodeURIComponent(account)}`;

/**
 * Refuses even a correct password if the account's users must log in through its provider. Owners may always log in by
 * password, so that a failing provider does not lock out the account.
 */
export const passwordRefusalOf =
  (sso: SsoStore) =>
  async (user: User): Promise<ApiError | null> => {
    if (isOwner(user)) return null;
    const provider = await sso.provider(user.account);
    if (!provider || provider.settings.passwordLogin) return null;
    const { name, consoleUrl } = provider.settings;
    return new ApiError(
      401,
      'ssoOnly',
      `Users of this account log in through ${name}: open ${loginAddress(consoleUrl, user.account)}`,
    );
  };
