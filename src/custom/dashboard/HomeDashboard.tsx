import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase } from 'ra-core';
import { syncReadiness, type Readiness } from '../../api/sync/readiness';
import { permits } from '../../schemas/menuPermission';
import { useApi } from '../../ui/apiContext';
import { failureText } from '../../ui/failureText';
import { formatPaise } from '../../wire/text/paise';
import * as words from '../../words/en/sync/readiness';
import { plural } from '../../words/plural';
import { t } from '../../words/translator';
import { useReadiness } from '../readiness/useReadiness';
import { Dashboard, type DashboardProps } from './Dashboard';
import { Overview } from './overview/Overview';
import { Panel } from './Panel';
import { SyncToday } from './SyncToday';

/** The dashboard's panel with the mappings that transactions wait for. */
export function HeldUp({ permissions }: { readonly permissions?: unknown }) {
  const menus = typeof permissions === 'string' ? permissions : '';
  const isOffered = useApi().has(syncReadiness);
  return isOffered && permits(menus, 'dms_txn_sync') ? <HeldUpPanel /> : null;
}

function HeldUpPanel() {
  const { data, error } = useReadiness();
  return (
    <Panel title={t(words.panelTitle)}>
      {error && !data ? (
        <p role="alert">{t(words.notLoaded, { reason: failureText(error) })}</p>
      ) : data ? (
        <p>{data.rows === 0 ? t(words.nothing) : <Total answer={data} />}</p>
      ) : (
        <p role="status" aria-label={t(words.loading)}>
          <Skeleton width={240} />
        </p>
      )}
    </Panel>
  );
}

function Total({ answer: { groups, more, rows, paise, masked } }: { readonly answer: Readiness }) {
  const count = groups.length + more.groups;
  return (
    <Link component={LinkBase} to="/readiness">
      {masked
        ? plural(words.badge, { smart_count: count })
        : plural(words.panelTotal, { smart_count: count, amount: formatPaise(paise) })}
      : {plural(words.panelRows, { smart_count: rows })}
    </Link>
  );
}

/** The product's dashboard: first the transactions that need attention, then the masters. */
export function HomeDashboard(props: DashboardProps) {
  return (
    <Dashboard {...props}>
      <SyncToday permissions={props.permissions} />
      <HeldUp permissions={props.permissions} />
      <Overview permissions={props.permissions} />
    </Dashboard>
  );
}
