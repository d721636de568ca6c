import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BulkBar } from './BulkBar';
import { ColumnChooser } from './ColumnChooser';
import { ExportButton } from './export/ExportButton';
import { useRecordListContext } from './RecordListContext';
import { RefreshButton } from './RefreshButton';
import { SavedQueries } from './SavedQueries';

interface ListToolbarProps {
  /** At the left: the search box. */
  readonly children?: ReactNode;
  /** Further tools, before the list's own. */
  readonly tools?: ReactNode;
  /** What can be done with picked rows, beside their export. */
  readonly bulkActions?: ReactNode;
}

/** The line above the table. While rows are picked, what can be done with them stands in its place. */
export function ListToolbar({ children, tools, bulkActions }: ListToolbarProps) {
  const { selection, totals } = useRecordListContext();
  return (
    <Line>
      {children}
      <div className="tools">
        {selection.count > 0 ? (
          <BulkBar>{bulkActions}</BulkBar>
        ) : (
          <>
            {tools}
            <SavedQueries />
            <ColumnChooser />
            <ExportButton count={totals?.total ?? 0} />
            <RefreshButton />
          </>
        )}
      </div>
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  minHeight: 44,
  '& > .tools': {
    display: 'flex',
    gap: 4,
    alignItems: 'center',
    marginLeft: 'auto',
    minHeight: 44,
    maxWidth: '100%',
    overflowX: 'auto',
  },
});
