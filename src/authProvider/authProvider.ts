import type { AuthProvider } from 'react-admin';
import type { RecordAction } from '../rights/right';
import type { Access } from './access';
import type { Session } from './session';

/** The actions of react-admin that have another name among the rights. */
const RIGHT_OF: Readonly<Record<string, RecordAction>> = { list: 'see', show: 'see', clone: 'create' };

/**
 * The session as react-admin's auth provider. It never navigates to /login: the component that renders the screens
 * watches the session and unmounts them when it ends, so that nothing changes the URL in between.
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
      // `message: false` suppresses react-admin's own toast: the login page shows the reason.
      throw Object.assign(new Error('No one is logged in.'), { message: false });
    },

    checkError: async (error: unknown) => {
      if (statusOf(error) === 401) session.refuse();
    },

    getIdentity: async () => {
      const person = session.person();
      return { id: person?.uid ?? '', fullName: person?.user, account: person?.account };
    },

    // Called by react-admin's own buttons and screens; unknown actions are refused.
    canAccess: async ({ resource, action }) => {
      const rights = session.rights();
      return !rights || rights.has(`${resource}/${RIGHT_OF[action] ?? action}`);
    },

    getPermissions: async () => session.person()?.menus ?? '',
  };
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
}
