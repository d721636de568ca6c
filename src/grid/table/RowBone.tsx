import type { PlacedColumn } from '../columns/columnLayout';
import { RowGroups } from './RowGroups';

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
