import { useMemo } from 'react';
import { lookAs } from '../../../api/access/lookAs';
import { useApi } from '../../../ui/apiContext';
import { unsavedWork } from '../../../ui/unsaved/unsavedWork';
import { useRefusal } from '../../frame/useRefusal';
import type { RoleRow } from './roleRows';

/** Shows the console as a role would see it; null where that is not offered. */
export function useLookAs(): ((role: RoleRow) => void) | null {
  const api = useApi();
  const refuse = useRefusal();
  return useMemo(() => {
    const { lookAs: begin } = api;
    if (!begin) return null;
    return role =>
      void (async () => {
        if (!(await unsavedWork.askToLeave())) return;
        const seen = await api.call(lookAs, { body: { role: role.id } });
        await begin({ ...seen, role: role.name });
      })().catch(refuse);
  }, [api, refuse]);
}
