import type { UserWithPassword } from '../store';
import { checkName, checkText } from '../text';
import type { NewApiKey, StoredRole } from './accessStore';

/** @throws StoreRefusal */
export function checkRole(account: string, role: StoredRole): void {
  checkName('account', account);
  checkName('id', role.id);
  checkText('name', role.name);
  for (const right of role.rights) checkText('rights', right);
}

/** @throws StoreRefusal */
export function checkKey(account: string, key: NewApiKey): void {
  checkRole(account, key);
  checkText('createdBy', key.createdBy);
}

/** The texts of a user or of a change. @throws StoreRefusal */
export function checkTexts({
  menus = '',
  passwordHash = '',
  role,
}: Partial<Pick<UserWithPassword, 'menus' | 'passwordHash' | 'role'>>): void {
  checkText('menus', menus);
  checkText('passwordHash', passwordHash);
  checkText('role', role ?? '');
}
