import Alert from '@mui/material/Alert';
import { useLocation } from 'ra-core';
import { Navigate } from 'react-router-dom';
import { USERS_FEATURE } from '../../api/access/accessCall';
import { SSO_FEATURE } from '../../api/access/sso';
import { useApi } from '../../ui/apiContext';
import * as words from '../../words/en/users';
import { t } from '../../words/translator';
import { KeyList } from './keys/KeyList';
import { UserList } from './list/UserList';
import { RoleList } from './roles/RoleList';
import { SsoScreen } from './sso/SsoScreen';

/** /users/list, /users/roles, /users/keys and /users/sso: the account's users and their rights. */
export function Users() {
  const { has, may } = useApi();
  const { pathname } = useLocation();
  if (!has({ feature: USERS_FEATURE })) return <Alert severity="info">{t(words.notOffered)}</Alert>;
  if (!may('users')) return <Alert severity="warning">{t(words.notAllowed)}</Alert>;
  if (pathname === '/users/roles') return <RoleList />;
  if (pathname === '/users/keys') return <KeyList />;
  if (pathname === '/users/sso' && has({ feature: SSO_FEATURE })) return <SsoScreen />;
  return pathname === '/users/list' ? <UserList /> : <Navigate to="/users/list" replace />;
}
