import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { useState } from 'react';
import { listFailureReason } from '../../grid/list/listFailureText';
import { toAddress } from '../../grid/list/listParams';
import { useListState } from '../../grid/list/useListState';
import { permits } from '../../schemas/menuPermission';
import { useApi } from '../../ui/apiContext';
import { WORST_FIRST, type SyncType } from '../../wire/sync/syncStatus';
import * as words from '../../words/en/dashboard';
import { plural } from '../../words/plural';
import { t } from '../../words/translator';
import { searchLabels } from '../sync/list/searchLabels';
import { TXN_SYNC } from '../sync/list/syncKind';
import { statusColours } from '../sync/status/statusColours';
import { StatusLabel } from '../sync/status/StatusLabel';
import { useStatusCounts, type StatusCounts } from '../sync/status/useStatusCounts';
import { Panel } from './Panel';

/** The dashboard's synchronisation panel: which of the day's transactions did not reach accounting. */
export function SyncToday({ permissions }: { readonly permissions?: unknown }) {
  const menus = typeof permissions === 'string' ? permissions : '';
  return permits(menus, 'dms_txn_sync') ? <Today /> : null;
}

function Today() {
  const provider = useApi().sync;
  const [search] = useState(() => provider.defaultSearch());
  const [source] = useState(() => provider.list(TXN_SYNC.screen, search));
  const state = useListState(source);
  const counts = useStatusCounts(source, state.status === 'ready');
  const retry = () => void source.reload().catch(() => undefined);
  return (
    <Panel title={t(words.syncDay, { search: searchLabels(search) })}>
      {state.status === 'failed' ? (
        <p role="alert">
          {t(words.listNotLoaded, { reason: listFailureReason(state.error) })}{' '}
          <Button size="small" onClick={retry}>
            {t(words.tryAgain)}
          </Button>
        </p>
      ) : (
        <Counts counts={counts} />
      )}
    </Panel>
  );
}

function Counts({ counts }: { readonly counts: StatusCounts | null }) {
  if (counts?.get('all') === 0) return <p>{t(words.nothingSynced)}</p>;
  return (
    <Tally>
      {WORST_FIRST.map(type => (
        <li key={type}>
          <StatusLabel type={type} />
          {counts ? (
            <Link component={LinkBase} to={tabPath(type)} aria-label={countWords(counts, type)}>
              {(counts.get(type) ?? 0).toLocaleString('en-IN')}
            </Link>
          ) : (
            <Skeleton width={40} />
          )}
        </li>
      ))}
    </Tally>
  );
}

const countWords = (counts: StatusCounts, type: SyncType): string =>
  plural(words.transactions, { smart_count: counts.get(type) ?? 0, status: type });

const tabPath = (tab: SyncType): string =>
  `/${TXN_SYNC.name}/list${toAddress({ filters: {}, sort: [], search: '', tab }, [])}`;

const Tally = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, 1fr)' },
  '&& li': { flexDirection: 'column', alignItems: 'flex-start', border: 0, padding: '12px 16px' },
  '& a': { fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .sync-status': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  ...statusColours(theme, '& .sync-status', ({ main, icon }) => ({ color: main, '& svg': { color: icon } })),
}));
