import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { createContext, memo, useContext } from 'react';
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
  return (
    <CountsContext value={counts}>
      <Tabs kind={kind} chosen={chosen} change={change} />
    </CountsContext>
  );
}

const CountsContext = createContext<StatusCounts | null>(null);

interface TabsProps {
  readonly kind: SyncKind;
  readonly chosen: string;
  readonly change: ChangeParams;
}

/** Renders only when another tab is selected: it then measures all tabs, which costs a layout of the page. */
const Tabs = memo(function Tabs({ kind, chosen, change }: TabsProps) {
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
              {t(STATUS_LABELS[status])} <Count status={status} />
            </span>
          }
        />
      ))}
    </Badges>
  );
});

function Count({ status }: { readonly status: string }) {
  const counts = useContext(CountsContext);
  return <b>{counts ? (counts.get(status) ?? 0) : ''}</b>;
}

const Badges = styled(MuiTabs)(({ theme }) => ({
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
