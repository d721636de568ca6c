import type { ReactNode } from 'react';
import type { PlacedColumn } from '../columns/columnLayout';

interface RowGroupsProps {
  /** Checkbox and row number. */
  readonly edge: ReactNode;
  readonly columns: readonly PlacedColumn[];
  /** One per column. */
  readonly cells: readonly ReactNode[];
  readonly actions: ReactNode;
}

/**
 * The parts of a row: pinned left, scrolling, pinned right. They are in a clipped element that never scrolls, so that
 * no cell needs `position: sticky`, which costs time in every frame.
 */
export function RowGroups({ edge, columns, cells, actions }: RowGroupsProps) {
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
        </div>
      </div>
      {actions}
    </>
  );
}

/** The grey placeholder of a row. */
export function RowBone({ columns }: { readonly columns: readonly PlacedColumn[] }) {
  return (
    <div className="row">
      <RowGroups
        edge={<div className="cell" style={{ gridColumn: '1 / -1' }} />}
        columns={columns}
        cells={columns.map(({ source }) => (
          <div key={source} className="cell">
            <span className="bone" />
          </div>
        ))}
        actions={null}
      />
    </div>
  );
}
