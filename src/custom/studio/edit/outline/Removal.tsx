import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '../../../../words/translator';
import * as words from '../../../../words/en/studio/place';
import { jsonOf, type DraftDeclaration } from '../draftShape';

interface Removed {
  /** The label of the field. */
  readonly field: string;
  readonly before: DraftDeclaration;
  /** The draft without it; null until it is. */
  readonly after: DraftDeclaration | null;
}

/**
 * What was removed last, while nothing has changed since.
 * @returns it, and what notes a field that is about to be removed
 */
export function useRemoval(declaration: DraftDeclaration) {
  const [last, setLast] = useState<Removed | null>(null);
  if (last?.after === null && declaration !== last.before) setLast({ ...last, after: declaration });
  const stands = last?.after && jsonOf(last.after) === jsonOf(declaration);
  return {
    removed: stands ? last : null,
    removing: (field: string) => setLast({ field, before: declaration, after: null }),
  };
}

interface RemovalProps {
  readonly removed: Removed | null;
  readonly change: (update: DraftDeclaration) => unknown;
}

/** Says which field was removed, and puts it back as it was. */
export function Removal({ removed, change }: RemovalProps) {
  return (
    // Empty, it takes no place in the outline, whose entries stand apart by a gap.
    <p role="status" style={removed ? undefined : { marginTop: -8 }}>
      {removed && (
        <>
          {t(words.fieldRemoved, { field: removed.field })}{' '}
          <Button size="small" onClick={() => change(removed.before)}>
            {t(words.putBack)}
          </Button>
        </>
      )}
    </p>
  );
}
