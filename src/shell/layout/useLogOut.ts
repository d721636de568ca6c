import { useStoreContext } from 'react-admin';
import { useCallback } from 'react';
import { useShell } from '../ShellContext';

/** Logs the user out after confirming the loss of unsaved work. */
export function useLogOut(): () => Promise<void> {
  const { session, askToLeave } = useShell();
  const store = useStoreContext();
  return useCallback(async () => {
    if (!(await askToLeave())) return;
    store.reset();
    session.end('logout');
  }, [session, askToLeave, store]);
}
