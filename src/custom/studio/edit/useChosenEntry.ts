import { useCallback, useState } from 'react';
import type { EditedDraft } from '../saving/useDraftSaving';
import { fieldsOf } from './draftShape';

/** The field or the section whose properties are shown, wherever it moves; neither for the resource itself. */
export function useChosenEntry({ declaration, latest }: Pick<EditedDraft, 'declaration' | 'latest'>) {
  const [fid, setFid] = useState<unknown>(undefined);
  const [section, setSection] = useState<string | null>(null);
  const choose = useCallback(
    (at: number) => {
      // By its index in the state just before the change.
      setFid(fieldsOf(latest())[at]?.['fid']);
      setSection(null);
    },
    [latest],
  );
  const chooseSection = useCallback((id: string | null) => {
    setFid(undefined);
    setSection(id);
  }, []);
  /** The index of the field; -1 for none. */
  const chosen = fid === undefined ? -1 : fieldsOf(declaration).findIndex(field => field['fid'] === fid);
  return { chosen, choose, section, chooseSection };
}
