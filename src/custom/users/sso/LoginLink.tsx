import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/users/sso';
import { Secret } from '../shared/Secret';

/** The address at which the account's people log in, to be passed on to them. */
export function LoginLink({ consoleUrl }: { readonly consoleUrl: string }) {
  const link = `${consoleUrl}/login?sso=${encodeURIComponent(useApi().account())}`;
  return <Secret label={t(words.loginLink)} secret={link} copyLabel={t(words.copyLink)} />;
}
