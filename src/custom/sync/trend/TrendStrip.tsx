import { styled } from '@mui/material/styles';
import { memo, useCallback, useMemo, useState } from 'react';
import { useSteadyListContext } from '../../../grid/list/RecordListContext';
import type { ListSource } from '../../../records/listSource';
import { useListQuery } from '../../../ui/query/useListQuery';
import { WORST_FIRST } from '../../../wire/sync/syncStatus';
import * as words from '../../../words/en/sync/details';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { STATUS_LABELS } from '../status/statusLabels';
import { rangeFilter, trendIn, type Trend } from './trend';
import { TrendBars } from './TrendBars';

/** The rows are counted again after the list was unchanged for this time. */
const DEBOUNCE_MS = 400;

async function trendAtRest(source: ListSource, signal: AbortSignal): Promise<Trend> {
  await source.ready();
  await new Promise(resolve => setTimeout(resolve, DEBOUNCE_MS));
  signal.throwIfAborted();
  return trendIn(source.engine, signal);
}

/** Outcomes over the time of the search; a click or drag filters the list by it. */
export function TrendStrip() {
  const { source, setFilter } = useSteadyListContext();
  const { data: trend } = useListQuery(source, ['trend'], trendAtRest);
  const choose = useCallback((filter: string) => setFilter('TRANS_DATE', filter), [setFilter]);
  return (
    <Strip aria-label={t(words.overTime)}>
      {trend && trend.buckets.length > 0 && <Chart trend={trend} choose={choose} />}
      {trend && trend.buckets.length === 0 && <p>{t(words.nothingOverTime)}</p>}
    </Strip>
  );
}

interface ChartProps {
  readonly trend: Trend;
  readonly choose: (filter: string) => void;
}

const Chart = memo(function Chart({ trend, choose }: ChartProps) {
  const [hovered, setHovered] = useState<number | null>(null);
  const onChoose = useCallback(
    (one: number, other: number) => choose(rangeFilter(trend.buckets, one, other)),
    [trend, choose],
  );
  const described = useMemo(() => wordsOf(trend), [trend]);
  return (
    <>
      <TrendBars trend={trend} words={described} onChoose={onChoose} onHover={setHovered} />
      <p aria-live="off">{hovered === null ? t(words.clickOrDrag) : bucketWords(trend, hovered)}</p>
    </>
  );
});

/** '10:00: 3 Error, 12 Success'. */
function bucketWords({ buckets, counts }: Trend, at: number): string {
  const parts = WORST_FIRST.map(status => ({ status, count: counts[status][at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count.toLocaleString('en-IN')} ${t(STATUS_LABELS[status])}`);
  return `${buckets[at]?.label ?? ''}: ${parts.join(', ') || t(words.nothing)}`;
}

const wordsOf = (trend: Trend): string =>
  `${plural(words.bars, { smart_count: trend.buckets.length })}. ${trend.buckets.map((_, at) => bucketWords(trend, at)).join('. ')}`;

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
    // At the left, because the latest and usually highest bars are at the right.
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
