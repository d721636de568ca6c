import Typography from '@mui/material/Typography';
import { FileListScreen } from '../files/FileListScreen';
import { useFreshList } from '../files/useFreshList';
import { EntryDrawer } from './EntryDrawer';
import { LogDaysForm } from './LogDaysForm';
import { useLogProvider } from './logProvider';
import { useLogList } from './useLogList';
import { useOpenEntry } from './useOpenEntry';

/** /txnlog/list: every change of this account, with what it changed (specification, section 3; readings, section 3). */
export function TxnLog() {
  const provider = useLogProvider();
  const { list, search, ask } = useLogList();
  useFreshList(list);
  const entry = useOpenEntry(list);
  return (
    <>
      <FileListScreen
        title="Transaction Log"
        list={list}
        about={
          provider.isKept() ? (
            <LogDaysForm search={search} onSearch={ask} />
          ) : (
            <Typography variant="caption" color="text.secondary">
              Kept in this browser alone, without the data of the records: the API keeps no log.
            </Typography>
          )
        }
        onOpen={entry.open}
        empty={
          <Typography color="text.secondary">
            {provider.isKept() ? 'Nothing was changed in these days.' : 'Nothing has been changed yet.'}
          </Typography>
        }
      />
      {entry.id !== null && (
        <EntryDrawer id={entry.id} source={list.source} state={list.state} close={entry.close} />
      )}
    </>
  );
}
