import dayjs from 'dayjs';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRecordList } from '../../grid/list/useRecordList';
import { dayOf } from '../../wire/text/dates';
import { logList, logSearchBody, type LogSearch } from '../../api/log';
import { LOG_COLUMNS } from './logColumns';
import { useApi } from '../../ui/apiContext';

/** The parameters for the days in the URL. */
const EXTRA_PARAMS = { from_date: '', to_date: '' };

/** Days shown by default, so that a look at today's entries does not fetch a whole year. */
const DAYS_SHOWN = 30;

/** The log for a range of days, which is in the URL like all parameters. */
export function useLogList() {
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

  // A link to an entry still works a year later.
  const isUnsaid = params.extra === undefined && has(logList);
  useEffect(() => {
    if (isUnsaid) change({ extra: logSearchBody(byDefault) });
  }, [isUnsaid, change, byDefault]);

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
