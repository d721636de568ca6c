import dayjs from 'dayjs';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRecordList, type RecordList } from '../../grid/useRecordList';
import { dayOf } from '../../wire/dates';
import { logSearchBody, type LogSearch } from '../../wire/txnLog';
import { LOG_COLUMNS } from './logColumns';
import { useLogProvider } from './logProvider';

/** What the address holds of the days. */
const BESIDES = { from_date: '', to_date: '' };

/** So far back the log is shown before anybody chooses: a log of a year is not to be fetched for a look at today's. */
const DAYS_SHOWN = 30;

interface LogList {
  readonly list: RecordList;
  /** The days in force. */
  readonly search: LogSearch;
  readonly ask: (search: LogSearch) => void;
}

/** The log of some days, which are in the address like everything else that is chosen. */
export function useLogList(): LogList {
  const provider = useLogProvider();
  const [byDefault] = useState(latestDays);
  const open = useCallback(
    (_: string, beside?: Readonly<Record<string, string>>) => provider.list(searchIn(beside) ?? byDefault),
    [provider, byDefault],
  );
  // In the order of the answer, newest first: several changes may be of one second.
  const list = useRecordList({
    resource: 'txnlog',
    open,
    columns: LOG_COLUMNS,
    rowKey: 'id',
    besides: BESIDES,
  });
  const { params, change, reload } = list;
  const search = useMemo(() => searchIn(params.beside) ?? byDefault, [params.beside, byDefault]);

  // A link to an entry finds it in a year as well.
  const isUnsaid = params.beside === undefined && provider.isKept();
  useEffect(() => {
    if (isUnsaid) change({ beside: logSearchBody(byDefault) });
  }, [isUnsaid, change, byDefault]);

  const ask = useCallback(
    (next: LogSearch) => {
      if (next.from_date === search.from_date && next.to_date === search.to_date)
        reload().catch(() => undefined);
      else change({ beside: logSearchBody(next) });
    },
    [search, reload, change],
  );
  return { list, search, ask };
}

/** Open to the end: the server's clock, which writes the entries, may be in tomorrow already. */
function latestDays(): LogSearch {
  const first = dayjs().subtract(DAYS_SHOWN - 1, 'day');
  return { from_date: dayOf(first.toDate()), to_date: '' };
}

const searchIn = (beside: Readonly<Record<string, string>> | undefined): LogSearch | null =>
  beside ? { from_date: beside['from_date'] ?? '', to_date: beside['to_date'] ?? '' } : null;
