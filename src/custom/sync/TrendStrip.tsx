import { styled } from '@mui/material/styles';
import { memo, useCallback, useMemo, useState } from 'react';
import { useSteadyListContext } from '../../grid/RecordListContext';
import { counted } from '../dashboard/counted';
import { STATUS_LABELS } from './statusWords';
import { rangeFilter, type Trend } from './trend';
import { STACK, TrendBars } from './TrendBars';
import { useTrend } from './useTrend';

/** Outcomes over the time of the search; a click or a drag filters the list by it. */
export function TrendStrip() {
  const { source, setFilter } = useSteadyListContext();
  const trend = useTrend(source);
  const choose = useCallback((filter: string) => setFilter('TRANS_DATE', filter), [setFilter]);
  return (
    <Strip aria-label="Outcomes over time">
      {trend && trend.buckets.length > 0 && <Chart trend={trend} choose={choose} />}
      {trend && trend.buckets.length === 0 && <p>No outcomes to show over time.</p>}
    </Strip>
  );
}

interface ChartProps {
  readonly trend: Trend;
  readonly choose: (filter: string) => void;
}

const Chart = memo(function Chart({ trend, choose }: ChartProps) {
  const [hovered, setHovered] = useState<number | null>(null);
  const chosen = useCallback(
    (one: number, other: number) => choose(rangeFilter(trend.buckets, one, other)),
    [trend, choose],
  );
  const words = useMemo(() => wordsOf(trend), [trend]);
  return (
    <>
      <TrendBars trend={trend} words={words} chosen={chosen} hovered={setHovered} />
      <p aria-live="off">
        {hovered === null ? 'Click or drag to filter by time.' : bucketWords(trend, hovered)}
      </p>
    </>
  );
});

/** '10:00: 12 Success, 3 Error'. */
function bucketWords({ buckets, counts }: Trend, at: number): string {
  const parts = STACK.map(status => ({ status, count: counts[status][at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count.toLocaleString('en-IN')} ${STATUS_LABELS[status]}`);
  return `${buckets[at]?.label ?? ''}: ${parts.join(', ') || 'nothing'}`;
}

const wordsOf = (trend: Trend): string =>
  `${counted(trend.buckets.length, 'bar', 'bars')}. ${trend.buckets.map((_, at) => bucketWords(trend, at)).join('. ')}`;

const Strip = styled('section')(({ theme }) => ({
  position: 'relative',
  height: 84,
  flex: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  overflow: 'hidden',
  '& p': {
    position: 'absolute',
    top: 4,
    // The present is at the right, and with it the highest bars.
    left: 8,
    margin: 0,
    padding: '0 4px',
    fontSize: 13,
    color: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.paper,
    borderRadius: 4,
    pointerEvents: 'none',
  },
}));
