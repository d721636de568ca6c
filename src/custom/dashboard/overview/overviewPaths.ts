import { toAddress } from '../../../grid/list/listParams';
import { searchBody } from '../../../wire/sync/syncSearch';
import { TXN_SYNC } from '../../sync/list/syncKind';

/** The query string of the list of rows whose last attempt was on a day. */
const onDay = (day: string, tab = ''): string =>
  toAddress(
    { filters: {}, sort: [], search: '', tab, extra: searchBody({ option: 'sync_date', value: day }) },
    [],
  );

/** A day's list, with the causes drawer open at one of them. */
export const causePath = (name: string, day: string): string =>
  `/${TXN_SYNC.name}/causes/${encodeURIComponent(name)}${onDay(day)}`;

/** The rows in process of a day. */
export const stuckPath = (day: string): string => `/${TXN_SYNC.name}/list${onDay(day, 'in-process')}`;

/** A record, over the list of its day. */
export const recordPath = (redisId: string, day: string): string =>
  `/${TXN_SYNC.name}/record/${encodeURIComponent(redisId)}${onDay(day)}`;
