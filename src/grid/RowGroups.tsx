import type { ReactNode } from 'react';
import type { PlacedColumn } from './columnLayout';

interface RowGroupsProps {
  /** Checkbox and row number. */
  readonly edge: ReactNode;
  readonly columns: readonly PlacedColumn[];
  /** One per column. */
  readonly cells: readonly ReactNode[];
  readonly actions: ReactNode;
  readonly actionsStay: boolean;
}

/**
 * The parts of a row: what stays at the left, what scrolls sideways, what stays at the right. They stand in a window that
 * never scrolls itself, so that a row needs no sticky cells, which cost in every frame.
 */
export function RowGroups({ edge, columns, cells, actions, actionsStay }: RowGroupsProps) {
  const pinned = columns.filter(column => column.pinned).length;
  return (
    <>
      <div role="presentation" className={pinned > 0 ? 'fixed pinned' : 'fixed'}>
        {edge}
        {cells.slice(0, pinned)}
      </div>
      <div role="presentation" className="moving">
        <div role="presentation" className="track">
          {cells.slice(pinned)}
          {!actionsStay && actions}
        </div>
      </div>
      {actionsStay && actions}
    </>
  );
}
