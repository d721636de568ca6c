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

/** The class of a column's cells, its header's included: numbers are on the right. */
export const cellClass = ({ type }: Pick<PlacedColumn, 'type'>): string =>
  type === 'number' ? 'cell end' : 'cell';

interface RowBoneProps {
  readonly columns: readonly PlacedColumn[];
  readonly hasActions: boolean;
}

/** The grey placeholder of a row: its bars are where the row's values will be. */
export function RowBone({ columns, hasActions }: RowBoneProps) {
  return (
    <div className="row">
      <RowGroups
        edge={<div className="cell" style={{ gridColumn: '1 / -1' }} />}
        columns={columns}
        cells={columns.map(column => (
          <div key={column.source} className={cellClass(column)}>
            <span className="bone" />
          </div>
        ))}
        actions={hasActions && <div className="cell actions" />}
      />
    </div>
  );
}
