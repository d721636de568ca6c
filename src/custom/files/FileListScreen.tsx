import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RecordListProvider } from '../../grid/list/RecordListContext';
import type { RecordList } from '../../grid/list/useRecordList';
import type { SheetContent } from '../../grid/sheet/SheetButton';
import { RecordGrid } from '../../grid/table/RecordGrid';
import type { RecordGridProps } from '../../grid/table/recordGridProps';
import { FilterBar } from '../../grid/toolbar/FilterBar';
import { ListToolbar } from '../../grid/toolbar/ListToolbar';
import type { ListRecord } from '../../records/listEngine';
import { ListCount } from '../../resources/list/ListCount';
import { usePhone } from '../../ui/usePhone';
import { listFrame } from '../frame/listFrame';

export interface FileListScreenProps<Row extends ListRecord> extends Pick<
  RecordGridProps<Row>,
  'actions' | 'onOpen' | 'empty'
> {
  readonly title: string;
  readonly list: RecordList<Row>;
  /** Above the title. */
  readonly above?: ReactNode;
  /** Between title and table. */
  readonly about?: ReactNode;
  /** The screen's search: above the table or, on a phone, in its sheet. */
  readonly renderSearch?: SheetContent | undefined;
  /** At the left above the table. */
  readonly tabs?: ReactNode;
  /** Further tools of the table. */
  readonly tools?: ReactNode;
  /** At the right of the title. */
  readonly action?: ReactNode;
}

/** A list of the file screens: title, tools, and the table down to the bottom of the window. */
export function FileListScreen<Row extends ListRecord>(props: FileListScreenProps<Row>) {
  const { title, list, above, about, renderSearch, tabs, tools, action, ...grid } = props;
  const isPhone = usePhone();
  return (
    <RecordListProvider list={list}>
      <Screen>
        {above}
        <header>
          <Typography component="h1" variant="h1">
            {title}
          </Typography>
          <ListCount />
          <span className="action">{action}</span>
        </header>
        {about}
        {!isPhone && renderSearch?.(() => {})}
        <ListToolbar tools={tools} tabs={tabs} renderSheet={renderSearch} />
        <FilterBar />
        <div className="panel">
          <RecordGrid label={title} {...grid} />
        </div>
      </Screen>
    </RecordListProvider>
  );
}

/** The frame of every list, and the styles of the header and of a file's state. */
const Screen = styled('div')(({ theme }) => ({
  ...listFrame(theme),
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 12, paddingTop: 4 },
  '& > header h1': { overflowWrap: 'anywhere' },
  '& > header .action': { marginLeft: 'auto' },
  '& .file-state': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& .file-state[data-class="good"]': { color: theme.palette.status.success.main },
  '& .file-state[data-class="bad"]': { color: theme.palette.status.error.main },
  '& .file-state[data-class="waiting"]': { color: theme.palette.status.inProcess.main },
  '& .file-state[data-class="waiting"] svg': { color: theme.palette.status.inProcess.icon },
}));
