import { useCallback, useState } from 'react';
import type { EditedDraft } from '../../saving/useDraftSaving';
import { fidsAt, pathOf, type FieldPath } from '../draftScope';
import { fieldsOf, textOf } from '../draftShape';

/**
 * The field, column of rows or section whose properties are shown, wherever it moves; none for the resource itself. A
 * shipped column cannot be changed: its rows are chosen instead.
 * @param shipped the names of the fields that are shipped; null for a resource of the account's own
 */
export function useChosenEntry(
  { declaration, latest }: Pick<EditedDraft, 'declaration' | 'latest'>,
  shipped: ReadonlySet<string> | null,
) {
  const [fids, setFids] = useState<readonly unknown[]>([]);
  const [section, setSection] = useState<string | null>(null);
  const choose = useCallback(
    (path: FieldPath) => {
      // By its indexes in the current draft, which the screen may not show yet.
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
