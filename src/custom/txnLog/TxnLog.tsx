import Typography from '@mui/material/Typography';
import { FileListScreen } from '../files/FileListScreen';
import { useFreshList } from '../files/useFreshList';
import { useOpenAction } from '../frame/useOpenAction';
import { EntryDrawer } from './EntryDrawer';
import { logList, type LogSearch } from '../../api/log';
import { useApi } from '../../ui/apiContext';
import { useLogList } from './useLogList';
import { t } from '../../words/translator';
import * as words from '../../words/en/txnLog';
import { useLocation, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import type { RecordList } from '../../grid/list/useRecordList';
import type { ListRecord } from '../../records/listEngine';
import Button from '@mui/material/Button';
import { DAYS_TURNED } from '../../api/day';
import { defineForm } from '../../form/defineForm';
import { FormFields } from '../../form/FormFields';
import { useDefinedForm } from '../../form/useDefinedForm';
import { areDaysTurned } from '../files/report/reportFields';
import { SearchLine } from '../frame/SearchLine';

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

const LIST = '/txnlog/list';

/** The open entry, which has its own URL together with the list's filters. */
function useOpenEntry({ takeAddress }: RecordList) {
  const { id = null } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return {
    /** The entry in the URL; null if none is open. */
    id: pathname === LIST ? null : id,
    open: useCallback(
      (entry: ListRecord) =>
        navigate({
          pathname: `/txnlog/entry/${encodeURIComponent(String(entry['id']))}`,
          search: takeAddress(),
        }),
      [navigate, takeAddress],
    ),
    close: useCallback(() => navigate({ pathname: LIST, search: takeAddress() }), [navigate, takeAddress]),
  };
}

interface LogDaysFormProps {
  /** The current range of days. */
  readonly search: LogSearch;
  readonly onSearch: (search: LogSearch) => void;
}

const form = defineForm({
  fields: [
    { kind: 'date', source: 'from_date', label: words.fromDate, required: words.fromDateRequired },
    { kind: 'date', source: 'to_date', label: words.toDate },
  ],
  problems: days => (days.to_date !== '' && areDaysTurned(days) ? { to_date: DAYS_TURNED } : {}),
});

/** The range of days to show. */
function LogDaysForm({ search, onSearch }: LogDaysFormProps) {
  const state = useDefinedForm(form, { submit: onSearch, values: search });
  return (
    <SearchLine onSubmit={state.submit} noValidate aria-label={t(words.whichDays)}>
      <FormFields state={state} />
      <Button type="submit" variant="contained">
        {t(words.search)}
      </Button>
    </SearchLine>
  );
}
