import { useCallback, useState } from 'react';
import type { EditedDraft } from '../../saving/useDraftSaving';
import { fidsAt, pathOf, type FieldPath } from '../draftScope';

/** The field, column of rows or section whose properties are shown, wherever it moves; none for the resource itself. */
export function useChosenEntry({ declaration, latest }: Pick<EditedDraft, 'declaration' | 'latest'>) {
  const [fids, setFids] = useState<readonly unknown[]>([]);
  const [section, setSection] = useState<string | null>(null);
  const choose = useCallback(
    (path: FieldPath) => {
      // By its indexes in the state just before the change.
      setFids(fidsAt(latest(), path));
      setSection(null);
    },
    [latest],
  );
  const chooseSection = useCallback((id: string | null) => {
    setFids([]);
    setSection(id);
  }, []);
  return { chosen: pathOf(declaration, fids), choose, section, chooseSection };
}
