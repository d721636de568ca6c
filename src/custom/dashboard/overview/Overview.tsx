import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { overview, type Overview } from '../../../api/sync/overview';
import { permits } from '../../../schemas/menuPermission';
import { useApi } from '../../../ui/apiContext';
import { failureText } from '../../../ui/failureText';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/dashboard';
import { t } from '../../../words/translator';
import { statusColours } from '../../sync/status/statusColours';
import { StatusLabel } from '../../sync/status/StatusLabel';
import { Panel } from '../Panel';
import { DaysPanel } from './DaysPanel';
import { recordPath } from './overviewPaths';
import { ToDoPanel } from './ToDoPanel';

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

/** The transactions that need attention now, from one call; nothing if the API has no overview. */
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
