import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PHONE, usePhone } from '../../ui/usePhone';
import { BulkBar } from '../selection/BulkBar';
import { SheetButton, type SheetContent } from '../sheet/SheetButton';
import { ColumnChooser } from './ColumnChooser';
import { FilterHelp } from './FilterHelp';
import { ExportButton } from '../export/ExportButton';
import { useRecordListContext } from '../list/RecordListContext';
import { RefreshButton } from './RefreshButton';
import { SavedQueries } from './SavedQueries';

interface ListToolbarProps {
  /** On the left: the search box. */
  readonly children?: ReactNode;
  /** Tabs: on the left or, on a phone, in a line of their own. */
  readonly tabs?: ReactNode;
  /** Further tools, before the list's own. */
  readonly tools?: ReactNode;
  /** Actions on the selected rows, in addition to their export. */
  readonly bulkActions?: ReactNode;
  /** What a phone's filter sheet has in addition to the column filters. */
  readonly renderSheet?: SheetContent | undefined;
}

/** The toolbar above the table. While rows are selected, the actions on them replace it. */
export function ListToolbar({ children, tabs, tools, bulkActions, renderSheet }: ListToolbarProps) {
  const { selection, totals } = useRecordListContext();
  const isPhone = usePhone();
  const exporting = <ExportButton count={totals?.total ?? 0} />;
  const own = isPhone ? (
    <>
      {exporting}
      <RefreshButton />
      <SheetButton renderSheet={renderSheet} />
    </>
  ) : (
    <>
      <SavedQueries />
      <ColumnChooser />
      {exporting}
      <RefreshButton />
      <FilterHelp />
    </>
  );
  return (
    <Line>
      {tabs}
      {children}
      <div className="tools">
        {selection.count > 0 ? (
          <BulkBar>{bulkActions}</BulkBar>
        ) : (
          <>
            {tools}
            {own}
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
  [`@media ${PHONE}`]: {
    columnGap: 4,
    rowGap: 0,
    '& > [role=tablist], & > .MuiTabs-root': { flexBasis: '100%' },
    '& > .MuiInputBase-root': { flex: '1 1 120px', minWidth: 0 },
  },
});
