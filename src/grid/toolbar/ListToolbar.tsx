import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Refresh from '@mui/icons-material/Refresh';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLogoutIfAccessDenied, useNotify } from 'ra-core';
import { type ReactNode, memo, useState } from 'react';
import { PHONE, usePhone } from '../../ui/usePhone';
import * as words from '../../words/en/list';
import { t } from '../../words/translator';
import { useListExport } from '../export/useListExport';
import { failureOf, listFailureReason } from '../list/listFailureText';
import { useRecordListContext, useSteadyListContext } from '../list/RecordListContext';
import type { RowSelection } from '../selection/rowSelection';
import { SheetButton, type SheetContent } from '../sheet/SheetButton';
import { ColumnList, ExportFormats, ExportProgress } from './lazyMenus';
import { FilterHelp, SavedQueries } from './SavedQueries';
import { ToolButton } from './ToolButton';
import { ToolMenuButton } from './ToolMenuButton';

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

/** The toolbar above the table. While rows are selected, the actions on them replace its tools. */
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

/** Reloads the list; the current rows stay until the new list is complete. */
const RefreshButton = memo(function RefreshButton() {
  const { state, reload } = useSteadyListContext();
  const notify = useNotify();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [reloading, setReloading] = useState(false);
  const refresh = async () => {
    setReloading(true);
    try {
      await reload();
    } catch (error) {
      if (await logoutIfAccessDenied(failureOf(error))) return;
      const text = t(words.notRefreshed, { reason: listFailureReason(error) });
      notify(text, { type: 'error', messageArgs: { _: text } });
    } finally {
      setReloading(false);
    }
  };
  const busy = reloading || state.status === 'loading';
  const label = t(reloading ? words.refreshing : words.refresh);
  return <ToolButton label={label} icon={<Refresh />} busy={busy} onClick={() => void refresh()} />;
});

/** How many rows are selected, and the actions on them. */
function BulkBar({ children }: { readonly children: ReactNode }) {
  const { selection, totals } = useRecordListContext();
  const total = totals?.total ?? 0;
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={t(words.selectedRows)}
      sx={{ alignItems: 'center', gap: 1, whiteSpace: 'nowrap', '& > *': { flexShrink: 0 } }}
    >
      <Typography role="status" sx={{ fontWeight: 600, px: 1 }}>
        {t(words.selected, { count: selection.count })}
      </Typography>
      {selection.count < total && (
        <Button size="small" onClick={() => selection.pickAll(total)}>
          {t(words.selectAllRows, { count: total })}
        </Button>
      )}
      {children}
      <ExportButton selection={selection.selection} count={selection.count} />
      <Button size="small" color="secondary" onClick={selection.clear}>
        {t(words.clearSelection)}
      </Button>
    </Stack>
  );
}

/** Opens the list of columns. */
const ColumnChooser = memo(function ColumnChooser() {
  return (
    <ToolMenuButton label={t(words.columns)} icon={<ViewColumn />}>
      {place => <ColumnList place={place} />}
    </ToolMenuButton>
  );
});

interface ExportButtonProps {
  /** Exports only these rows; without it, all rows that pass the filters. */
  readonly selection?: RowSelection;
  /** How many rows will be exported. */
  readonly count: number;
}

/** Saves rows as a file. While an export runs, it shows progress and a cancel button. */
function ExportButton({ selection, count }: ExportButtonProps) {
  const { rows, start, cancel } = useListExport();
  if (rows !== null) return <ExportProgress rows={rows} count={count} cancel={cancel} />;
  return (
    <ToolMenuButton label={t(words.exportRows)} icon={<FileDownload />} disabled={count === 0}>
      {place => <ExportFormats place={place} choose={format => start(format, selection)} />}
    </ToolMenuButton>
  );
}
