import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { memo } from 'react';
import type { ChangeParams } from '../../../grid/list/listChoice';
import { useRecordListContext } from '../../../grid/list/RecordListContext';
import * as words from '../../../words/en/sync';
import { t } from '../../../words/translator';
import type { SyncKind } from '../list/syncKind';
import { statusColours } from './statusColours';
import { StatusIcon } from './StatusIcon';
import { STATUS_LABELS } from './statusLabels';
import { useStatusCounts, type StatusCounts } from './useStatusCounts';

/** The id of the table panel that the tabs control. */
export const SYNC_PANEL = 'sync-panel';

/** Row counts by status; a tab filters by its status. */
export function StatusTabs({ kind }: { readonly kind: SyncKind }) {
  const { params, change, source, state, totals } = useRecordListContext();
  const counts = useStatusCounts(source, state.status !== 'failed' && totals !== null);
  const chosen = kind.statuses.find(status => status === params.tab) ?? 'all';
  return <CountedTabs kind={kind} chosen={chosen} counts={counts} change={change} />;
}

interface CountedTabsProps {
  readonly kind: SyncKind;
  readonly chosen: string;
  readonly counts: StatusCounts | null;
  readonly change: ChangeParams;
}

/** Renders only when a count or the selected tab changes. */
const CountedTabs = memo(function CountedTabs({ kind, chosen, counts, change }: CountedTabsProps) {
  return (
    <Badges
      value={chosen}
      onChange={(_, status: string) => change({ tab: status === 'all' ? '' : status })}
      aria-label={t(words.status)}
      variant="scrollable"
      scrollButtons={false}
    >
      {(['all', ...kind.statuses] as const).map(status => (
        <Tab
          key={status}
          value={status}
          id={`sync-tab-${status}`}
          aria-controls={SYNC_PANEL}
          data-status={status}
          icon={<StatusIcon status={status} />}
          iconPosition="start"
          label={
            <span>
              {t(STATUS_LABELS[status])} <b>{counts ? (counts.get(status) ?? 0) : ''}</b>
            </span>
          }
        />
      ))}
    </Badges>
  );
});

const Badges = styled(Tabs)(({ theme }) => ({
  minHeight: 40,
  maxWidth: '100%',
  '& .MuiTabs-list': { gap: 4 },
  '& .MuiTabs-indicator': { backgroundColor: theme.palette.text.secondary },
  '& .MuiTab-root': {
    minHeight: 40,
    minWidth: 0,
    padding: '6px 12px',
    borderRadius: 6,
    textTransform: 'none',
    fontSize: 14,
    fontWeight: 400,
    whiteSpace: 'nowrap',
    '& > svg': { marginRight: 6 },
    '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  ...statusColours(theme, '& .MuiTab-root', colour => ({
    color: colour.main,
    '&.Mui-selected': { color: colour.main, backgroundColor: colour.soft },
    '&:hover': { backgroundColor: colour.soft },
    '& > svg': { color: colour.icon },
  })),
}));
