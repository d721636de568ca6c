import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BulkBar } from '../selection/BulkBar';
import { ColumnChooser } from './ColumnChooser';
import { FilterHelp } from './FilterHelp';
import { ExportButton } from '../export/ExportButton';
import { useRecordListContext } from '../list/RecordListContext';
import { RefreshButton } from './RefreshButton';
import { SavedQueries } from './SavedQueries';

interface ListToolbarProps {
  /** On the left: the search box. */
  readonly children?: ReactNode;
  /** Further tools, before the list's own. */
  readonly tools?: ReactNode;
  /** Actions on the selected rows, in addition to their export. */
  readonly bulkActions?: ReactNode;
}

/** The toolbar above the table. While rows are selected, the actions on them replace it. */
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
            <FilterHelp />
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
