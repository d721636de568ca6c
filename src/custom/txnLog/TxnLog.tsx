import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import dayjs from 'dayjs';
import { useLocation, useNavigate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { DAYS_REVERSED } from '../../api/day';
import { logList, type LogSearch, logSearchBody } from '../../api/log';
import { defineForm } from '../../form/defineForm';
import { FormFields } from '../../form/FormFields';
import { useDefinedForm } from '../../form/useDefinedForm';
import { type RecordList, useRecordList } from '../../grid/list/useRecordList';
import type { ListRecord } from '../../records/listEngine';
import { useApi } from '../../ui/apiContext';
import { dayOf } from '../../wire/text/dates';
import * as words from '../../words/en/txnLog';
import { t } from '../../words/translator';
import { FileListScreen } from '../files/FileListScreen';
import { areDaysReversed } from '../files/report/reportFields';
import { useFreshList } from '../files/useFreshList';
import { SearchLine } from '../frame/SearchLine';
import { useOpenAction } from '../frame/useOpenAction';
import { EntryDrawer } from './EntryDrawer';
import { LOG_COLUMNS } from './logColumns';

/** The parameters for the days in the URL. */
const EXTRA_PARAMS = { from_date: '', to_date: '' };

/** Number of days shown by default, so that the screen does not fetch a whole year. */
const DAYS_SHOWN = 30;

/** The log for a range of days, which is in the URL like all parameters. */
function useLogList() {
  const { log, has } = useApi();
  const [byDefault] = useState(latestDays);
  const open = useCallback(
    (_: string, extra?: Readonly<Record<string, string>>) => log.list(searchIn(extra) ?? byDefault),
    [log, byDefault],
  );
  // In the order of the response, newest first: several changes may share a second.
  const list = useRecordList({
    resource: 'txnlog',
    open,
    columns: LOG_COLUMNS,
    rowKey: 'id',
    extraParams: EXTRA_PARAMS,
  });
  const { params, change, reload } = list;
  const search = useMemo(() => searchIn(params.extra) ?? byDefault, [params.extra, byDefault]);

  // Puts the days into the URL, so that a link to an entry still works a year later.
  const hasNoDays = params.extra === undefined && has(logList);
  useEffect(() => {
    if (hasNoDays) change({ extra: logSearchBody(byDefault) });
  }, [hasNoDays, change, byDefault]);

  const ask = useCallback(
    (next: LogSearch) => {
      if (next.from_date === search.from_date && next.to_date === search.to_date)
        reload().catch(() => undefined);
      else change({ extra: logSearchBody(next) });
    },
    [search, reload, change],
  );
  return {
    list,
    /** The current range of days. */
    search,
    ask,
  };
}

/** Open-ended, because the server's clock, which dates the entries, may already be on the next day. */
function latestDays(): LogSearch {
  const first = dayjs().subtract(DAYS_SHOWN - 1, 'day');
  return { from_date: dayOf(first.toDate()), to_date: '' };
}

const searchIn = (extra: Readonly<Record<string, string>> | undefined): LogSearch | null =>
  extra ? { from_date: extra['from_date'] ?? '', to_date: extra['to_date'] ?? '' } : null;

/** /txnlog/list: every change in this account (docs/behaviour.md, 'Transaction log'). */
export function TxnLog() {
  const hasLog = useApi().has(logList);
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
          hasLog
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
          !hasLog && (
            <Typography variant="caption" color="text.secondary">
              {t(words.browserLog)}
            </Typography>
          )
        }
        onOpen={entry.open}
        actions={actions}
        empty={
          <Typography color="text.secondary">{t(hasLog ? words.noChangesThen : words.noChanges)}</Typography>
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
  problems: days => (days.to_date !== '' && areDaysReversed(days) ? { to_date: DAYS_REVERSED } : {}),
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
