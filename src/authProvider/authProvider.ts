import type { AuthProvider } from 'react-admin';
import type { Access } from './access';
import type { Session } from './session';

/**
 * The session as react-admin asks for it. Nothing here leads to /login: whoever shows the screens watches the session
 * and takes them away when it ends, so that no second hand changes the address meanwhile.
 */
export function createAuthProvider(session: Session, access: Access): AuthProvider {
  return {
    login: access.login,

    logout: async () => {
      if (session.isOpen()) session.end('logout');
      return false;
    },

    checkAuth: async () => {
      if (session.isOpen()) return;
      // `message: false` keeps react-admin from a toast of its own: the login page says why.
      throw Object.assign(new Error('Nobody is logged in.'), { message: false });
    },

    checkError: async (error: unknown) => {
      if (statusOf(error) === 401) session.refuse();
    },

    getIdentity: async () => {
      const person = session.person();
      return { id: person?.uid ?? '', fullName: person?.user, account: person?.account };
    },

    getPermissions: async () => session.person()?.menus ?? '',
  };
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
}
