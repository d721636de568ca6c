import { useNavigate } from 'ra-core';
import { studioDraftDiscard, type StudioDraft } from '../../../api/studio/drafts';
import { useApi } from '../../../ui/apiContext';
import { historyPath } from '../studioPaths';

/**
 * Goes back to the versions when a roll back is not done after all, and throws away the draft that was begun for it.
 * Where a second person publishes, the draft is what that person needs, and stays.
 */
export function useLeftRollBack({ id, name }: StudioDraft): () => void {
  const { call, may } = useApi();
  const navigate = useNavigate();
  return () => {
    if (!may('studio/publishOwn')) return;
    // A draft that could not be thrown away is in the list of resources.
    void call(studioDraftDiscard, { id }).catch(() => undefined);
    navigate(historyPath(name), { replace: true });
  };
}
