import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { overview, type Overview } from '../../../api/sync/overview';
import { permits } from '../../../schemas/menuPermission';
import { useApi } from '../../../ui/apiContext';
import { failureText } from '../../../ui/failureText';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { Panel } from '../Panel';
import { DaysPanel } from './DaysPanel';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/dashboard';
import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import { formatDateTime } from '../../../wire/text/dateText';
import { statusColours } from '../../sync/status/statusColours';
import { StatusLabel } from '../../sync/status/StatusLabel';
import type { ReactNode } from 'react';
import type { SyncType } from '../../../wire/sync/syncStatus';
import { StatusIcon } from '../../sync/status/StatusIcon';
import { STATUS_LABELS } from '../../sync/status/statusLabels';
import { plural } from '../../../words/plural';
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
const causePath = (name: string, day: string): string =>
  `/${TXN_SYNC.name}/causes/${encodeURIComponent(name)}${onDay(day)}`;

/** The rows in process of a day. */
const stuckPath = (day: string): string => `/${TXN_SYNC.name}/list${onDay(day, 'in-process')}`;

/** A record, over the list of its day. */
const recordPath = (redisId: string, day: string): string =>
  `/${TXN_SYNC.name}/record/${encodeURIComponent(redisId)}${onDay(day)}`;

/** Failed transactions by cause, and those in process for too long, each with a link. */
function ToDoPanel({ overview: { failed, stuck } }: { readonly overview: Overview }) {
  const { count, looked, causes } = failed;
  if (count === 0 && stuck.day === null)
    return (
      <Panel title={t(words.toDo)}>
        <p>{t(words.nothingToDo)}</p>
      </Panel>
    );
  return (
    <Panel title={t(words.toDo)}>
      <Causes>
        {causes.map(({ name, type, msg, count, day }) => (
          <Line
            key={name}
            type={type}
            count={plural(words.transactionCount, { smart_count: count })}
            to={causePath(name, day)}
          >
            {msg === '' ? t(words.noMessage) : translateAny(msg)}
          </Line>
        ))}
        {stuck.day !== null && (
          <Line
            type="in-process"
            count={plural(words.transactionCount, { smart_count: stuck.count })}
            to={stuckPath(stuck.day)}
          >
            {t(words.stuck)}
          </Line>
        )}
      </Causes>
      {looked < count && <p className="quiet">{t(words.lookedAt, { looked, count })}</p>}
    </Panel>
  );
}

interface LineProps {
  readonly type: SyncType;
  readonly count: string;
  readonly to: string;
  readonly children: ReactNode;
}

function Line({ type, count, to, children }: LineProps) {
  return (
    <li>
      <span className="sync-status" data-status={type} role="img" aria-label={t(STATUS_LABELS[type])}>
        <StatusIcon status={type} />
      </span>
      <Link component={LinkBase} to={to} className="words">
        {children}
      </Link>
      <b>{count}</b>
    </li>
  );
}

const Causes = styled('ul')(({ theme }) => ({
  '&& li': { flexWrap: 'nowrap', gap: 12 },
  '& .sync-status': { display: 'inline-flex' },
  ...statusColours(theme, '& .sync-status', ({ icon }) => ({ '& svg': { color: icon } })),
  '& b': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  // Beside the number, a cause would have room for four words per line.
  [theme.breakpoints.down('sm')]: {
    '&& li': { flexWrap: 'wrap', rowGap: 2 },
    '& .words': { flex: '1 1 70%' },
    '& b': { flexBasis: '100%', paddingLeft: 32 },
  },
}));

/** The transactions whose state changed last. */
function ChangedPanel({ changed }: Pick<Overview, 'changed'>) {
  return (
    <Panel title={t(words.changedLast)}>
      {changed.length === 0 && <p>{t(words.noTransactions)}</p>}
      {changed.length > 0 && (
        <Rows>
          {changed.map(({ redisId, name, kind, type, at }) => (
            <li key={redisId}>
              <span className="words apart">
                <Link component={LinkBase} to={recordPath(redisId, at.slice(0, 10))}>
                  {name || redisId}
                </Link>
                <span className="quiet">{kind}</span>
              </span>
              <StatusLabel type={type} />
              <time className="quiet" dateTime={at}>
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  '& .sync-status': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  ...statusColours(theme, '& .sync-status', ({ main, icon }) => ({ color: main, '& svg': { color: icon } })),
}));

/** What has to be done about transactions now, from one call; nothing if the API has no overview. */
export function Overview({ permissions }: { readonly permissions?: unknown }) {
  const menus = typeof permissions === 'string' ? permissions : '';
  const isOffered = useApi().has(overview);
  return isOffered && permits(menus, 'dms_txn_sync') ? <Panels /> : null;
}

function Panels() {
  const api = useApi();
  const { data, error, refetch } = useScreenQuery(['overview'], () => api.call(overview));
  if (error) {
    return (
      <Panel title={t(words.toDo)}>
        <p role="alert">
          {t(words.overviewNotLoaded, { reason: failureText(error) })}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t(words.tryAgain)}
          </Button>
        </p>
      </Panel>
    );
  }
  if (!data) {
    return (
      <Panel title={t(words.toDo)}>
        <p role="status" aria-label={t(words.checkingTransactions)}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="45%" height={20} />
        </p>
      </Panel>
    );
  }
  return (
    <Grid>
      <ToDoPanel overview={data} />
      <div className="beside">
        <DaysPanel days={data.days} />
        <ChangedPanel changed={data.changed} />
      </div>
    </Grid>
  );
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > .beside': { display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 },
}));
