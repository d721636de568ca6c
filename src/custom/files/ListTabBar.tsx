import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRecordListContext } from '../../grid/list/RecordListContext';

/** A tab of a list: '' shows all rows. */
export interface ListTabOf {
  readonly name: string;
  readonly label: string;
  readonly count: number;
  /** Tooltip. */
  readonly title?: string;
}

interface ListTabBarProps {
  readonly label: string;
  readonly tabs: readonly ListTabOf[];
}

/** Tabs that filter a list, each with its row count. */
export function ListTabBar({ label, tabs }: ListTabBarProps) {
  const { params, change } = useRecordListContext();
  const chosen = tabs.some(tab => tab.name === params.tab) ? params.tab : '';
  return (
    <Bar
      value={chosen}
      onChange={(_, name: string) => change({ tab: name })}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
    >
      {tabs.map(({ name, label: words, count, title }) => (
        <Tab
          key={name}
          value={name}
          title={title}
          label={
            <span>
              {words} <b>{count.toLocaleString('en-IN')}</b>
            </span>
          }
        />
      ))}
    </Bar>
  );
}

const Bar = styled(Tabs)({
  minHeight: 40,
  maxWidth: '100%',
  '& .MuiTab-root': {
    minHeight: 40,
    minWidth: 0,
    padding: '6px 12px',
    textTransform: 'none',
    fontSize: 14,
    fontWeight: 400,
    whiteSpace: 'nowrap',
    '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
});
