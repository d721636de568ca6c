import { useNavigate, useNotify } from 'ra-core';
import { useCallback } from 'react';
import { studioDraftCreate } from '../../../api/studio/drafts';
import { useApi } from '../../../ui/apiContext';
import { wordsOf } from '../../../ui/failureText';
import type { RowAction } from '../../frame/rowAction';
import { draftPath } from '../studioPaths';
import { editedDraft, resourceActions } from './resourceActions';
import type { ResourceRow } from './resourceRows';

type Asked = Record<'purge' | 'rename' | 'retire' | 'save', (resource: ResourceRow) => void>;

/**
 * The actions on a resource of the list.
 * @param me the user's name: drafts are personal
 * @param asked what opens the dialogs
 */
export function useResourceActions(
  me: string,
  asked: Asked,
): (resource: ResourceRow) => readonly RowAction<ResourceRow>[] {
  const { may } = useApi();
  const navigate = useNavigate();
  const begin = useBegunDraft();
  const edit = useCallback(
    (row: ResourceRow) => {
      const { name, version } = row;
      const open = editedDraft(row, me);
      if (open) navigate(draftPath(open.id));
      // What is shipped has no version of its own before somebody adds to it.
      else void begin(name, version === 0 ? 'shipped' : 'live');
    },
    [begin, me, navigate],
  );
  return useCallback(
    resource =>
      resourceActions(resource, {
        me,
        may,
        edit,
        beginAsShipped: name => void begin(name, 'shipped'),
        open: path => navigate(path),
        ...asked,
      }),
    [asked, begin, edit, may, me, navigate],
  );
}

/** Begins a draft of what is live or shipped, and opens it. */
function useBegunDraft(): (name: string, from: 'live' | 'shipped') => Promise<void> {
  const { call } = useApi();
  const navigate = useNavigate();
  const notify = useNotify();
  return useCallback(
    async (name, from) => {
      try {
        const { id } = await call(studioDraftCreate, { body: { name, from } });
        navigate(draftPath(id));
      } catch (cause) {
        const said = wordsOf(cause);
        notify(said, { type: 'error', messageArgs: { _: said } });
      }
    },
    [call, navigate, notify],
  );
}
