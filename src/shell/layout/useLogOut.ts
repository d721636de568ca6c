import { useStoreContext } from 'react-admin';
import { useCallback } from 'react';
import { useShell } from '../ShellContext';

/** Logs the person out, once they have let go of what is not saved. */
export function useLogOut(): () => Promise<void> {
  const { session, askToLeave } = useShell();
  const store = useStoreContext();
  return useCallback(async () => {
    if (!(await askToLeave())) return;
    store.reset();
    session.end('logout');
  }, [session, askToLeave, store]);
}
