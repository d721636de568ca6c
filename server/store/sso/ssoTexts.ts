import { checkName, checkText } from '../text';
import type { StoredProvider } from './ssoStore';

/** @throws StoreRefusal */
export function checkProvider(account: string, provider: StoredProvider | null): void {
  checkName('account', account);
  if (!provider) return;
  for (const [name, value] of Object.entries(provider.settings))
    if (typeof value === 'string') checkText(name, value);
  for (const { group, role } of provider.settings.roles) checkText('roles', `${group} ${role}`);
  checkText('secret', provider.secret ?? '');
}
