import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { useRecordList } from '../../grid/useRecordList';
import { FileListScreen } from '../files/FileListScreen';
import { useFreshList } from '../files/useFreshList';
import { EntryDrawer } from './EntryDrawer';
import { LOG_COLUMNS } from './logColumns';
import { useLogProvider } from './logProvider';
import { useOpenEntry } from './useOpenEntry';

/** /txnlog/list: every change of this account, with what it changed (specification, section 3; readings, section 3). */
export function TxnLog() {
  const provider = useLogProvider();
  const open = useCallback(() => provider.list(), [provider]);
  // In the order of the answer, newest first: several changes may be of one second.
  const list = useRecordList({ resource: 'txnlog', open, columns: LOG_COLUMNS, rowKey: 'id' });
  useFreshList(list);
  const entry = useOpenEntry(list);
  return (
    <>
      <FileListScreen
        title="Transaction Log"
        list={list}
        about={
          !provider.isKept() && (
            <Typography variant="caption" color="text.secondary">
              Kept in this browser alone, without the data of the records: the API keeps no log.
            </Typography>
          )
        }
        onOpen={entry.open}
        empty={<Typography color="text.secondary">Nothing has been changed yet.</Typography>}
      />
      {entry.id !== null && (
        <EntryDrawer id={entry.id} source={list.source} state={list.state} close={entry.close} />
      )}
    </>
  );
}
