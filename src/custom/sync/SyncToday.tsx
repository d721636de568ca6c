import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'ra-core';
import { useState } from 'react';
import { listFailureReason } from '../../grid/listFailureText';
import { toAddress } from '../../grid/listParams';
import { useListState } from '../../grid/useListState';
import { permits } from '../../schemas/menuPermission';
import type { SyncType } from '../../wire/sync';
import { counted } from '../dashboard/counted';
import { Panel } from '../dashboard/Panel';
import { searchWords } from './searchWords';
import { statusColours } from './statusColours';
import { StatusLabel } from './StatusLabel';
import { TXN_SYNC } from './syncKind';
import { useSyncProvider } from './syncProvider';
import { useStatusCounts, type StatusCounts } from './useStatusCounts';

/** What waits for a person comes first. */
const ORDER: readonly SyncType[] = ['error', 'exception', 'in-process', 'success'];

/** The dashboard's look at synchronisation: what of the day's transactions did not reach accounting. */
export function SyncToday({ permissions }: { readonly permissions?: unknown }) {
  const menus = typeof permissions === 'string' ? permissions : '';
  return permits(menus, 'dms_txn_sync') ? <Today /> : null;
}

function Today() {
  const provider = useSyncProvider();
  const [search] = useState(() => provider.defaultSearch());
  const [source] = useState(() => provider.list(TXN_SYNC.screen, search));
  const state = useListState(source);
  const counts = useStatusCounts(source, state.status === 'ready');
  const retry = () => void source.reload().catch(() => undefined);
  return (
    <Panel title={`DMS Txn Sync · ${searchWords(search)}`}>
      {state.status === 'failed' ? (
        <p role="alert">
          The list could not be loaded. {listFailureReason(state.error)}{' '}
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      ) : (
        <Counts counts={counts} />
      )}
    </Panel>
  );
}

function Counts({ counts }: { readonly counts: StatusCounts | null }) {
  if (counts?.get('all') === 0) return <p>Nothing was synchronised on this day yet.</p>;
  return (
    <Tally>
      {ORDER.map(type => (
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
  `${counted(counts.get(type) ?? 0, 'transaction', 'transactions')}: ${type}`;

const tabPath = (tab: SyncType): string =>
  `/${TXN_SYNC.name}/list${toAddress({ filters: {}, sort: [], search: '', tab }, [])}`;

const Tally = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, 1fr)' },
  '&& li': { flexDirection: 'column', alignItems: 'flex-start', border: 0, padding: '12px 16px' },
  '& a': { fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .sync-status': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  ...statusColours(theme, '& .sync-status', ({ main }) => ({ color: main })),
}));
