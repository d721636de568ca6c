import Typography from '@mui/material/Typography';
import { FileListScreen } from '../files/FileListScreen';
import { useFreshList } from '../files/useFreshList';
import { useOpenAction } from '../frame/useOpenAction';
import { EntryDrawer } from './EntryDrawer';
import { LogDaysForm } from './LogDaysForm';
import { logList } from '../../api/log';
import { useApi } from '../../ui/apiContext';
import { useLogList } from './useLogList';
import { useOpenEntry } from './useOpenEntry';
import { t } from '../../words/translator';
import * as words from '../../words/en/txnLog';

/** /txnlog/list: every change in this account (docs/behaviour.md, 'Transaction log'). */
export function TxnLog() {
  const isKept = useApi().has(logList);
  const { list, search, ask } = useLogList();
  useFreshList(list);
  const entry = useOpenEntry(list);
  const actions = useOpenAction(entry.open);
  return (
    <>
      <FileListScreen
        title={t(words.title)}
        list={list}
        renderSearch={
          isKept
            ? done => (
                <LogDaysForm
                  search={search}
                  onSearch={days => {
                    done();
                    ask(days);
                  }}
                />
              )
            : undefined
        }
        about={
          !isKept && (
            <Typography variant="caption" color="text.secondary">
              {t(words.browserLog)}
            </Typography>
          )
        }
        onOpen={entry.open}
        actions={actions}
        empty={
          <Typography color="text.secondary">{t(isKept ? words.noChangesThen : words.noChanges)}</Typography>
        }
      />
      {entry.id !== null && (
        <EntryDrawer id={entry.id} source={list.source} state={list.state} close={entry.close} />
      )}
    </>
  );
}
