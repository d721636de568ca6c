import { useCallback, useState } from 'react';
import type { EditedDraft } from '../../saving/useDraftSaving';
import { fidsAt, pathOf, type FieldPath } from '../draftScope';
import { fieldsOf, textOf } from '../draftShape';

/**
 * The field, column of rows or section whose properties are shown, also after a move; none for the resource itself. A
 * shipped column cannot be changed, and so its rows are chosen instead.
 * @param shipped the names of the shipped fields; null for a resource that the account declared
 */
export function useChosenEntry(
  { declaration, latest }: Pick<EditedDraft, 'declaration' | 'latest'>,
  shipped: ReadonlySet<string> | null,
) {
  const [fids, setFids] = useState<readonly unknown[]>([]);
  const [section, setSection] = useState<string | null>(null);
  const choose = useCallback(
    (path: FieldPath) => {
      // Looked up in the current draft, because the screen may still show an older one.
      const draft = latest();
      const fids = fidsAt(draft, path);
      const field = fieldsOf(draft).find(({ fid }) => fid === fids[0]);
      setFids(shipped?.has(textOf(field?.['source'])) ? fids.slice(0, 1) : fids);
      setSection(null);
    },
    [latest, shipped],
  );
  const chooseSection = useCallback((id: string | null) => {
    setFids([]);
    setSection(id);
  }, []);
  return { chosen: pathOf(declaration, fids), choose, section, chooseSection };
}
