import type { Palette } from '@mui/material/styles';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { SyncType } from '../../wire/sync';
import type { Trend } from './trend';

/** From the ground up: what went wrong stands where it can be compared. */
export const STACK: readonly SyncType[] = ['error', 'exception', 'in-process', 'success'];

interface TrendDrawing {
  readonly trend: Trend;
  readonly palette: Palette;
  /** A click chooses one bucket, a drag all from one to another. */
  readonly chosen: (one: number, other: number) => void;
  readonly hovered: (at: number | null) => void;
}

const HEIGHT = 78;
const AXIS = 22;

/** Draws the bars, as wide as their place. @returns what takes them away */
export function drawTrend(place: HTMLElement, drawing: TrendDrawing): () => void {
  const chart = new uPlot(optionsFor(drawing, place.clientWidth), stacked(drawing.trend), place);
  const observer = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT }));
  observer.observe(place);
  const clicked = () => {
    const { idx } = chart.cursor;
    if (typeof idx === 'number' && chart.select.width < 1) drawing.chosen(idx, idx);
  };
  chart.over.addEventListener('click', clicked);
  return () => {
    observer.disconnect();
    chart.destroy();
  };
}

/** Bars that stand on one another are drawn from the highest: each covers what is above those below it. */
function stacked({ buckets, counts }: Trend): uPlot.AlignedData {
  const sums: number[][] = [];
  for (const status of STACK) {
    const below = sums.at(-1);
    sums.push(buckets.map((_, at) => (below?.[at] ?? 0) + (counts[status][at] ?? 0)));
  }
  return [buckets.map((_, at) => at), ...sums.reverse()];
}

function optionsFor({ trend, palette, chosen, hovered }: TrendDrawing, width: number): uPlot.Options {
  const { buckets } = trend;
  const bars = uPlot.paths.bars?.({ size: [0.8, 48] });
  const colours = {
    success: palette.status.success.main,
    'in-process': palette.status.inProcess.main,
    error: palette.status.error.main,
    exception: palette.status.exception.main,
  };
  return {
    width,
    height: HEIGHT,
    padding: [8, 0, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: true, y: false, setScale: false } },
    scales: {
      x: { time: false, range: [-0.5, buckets.length - 0.5] },
      y: { range: (_, __, max) => [0, Math.max(1, max) * 1.3] },
    },
    axes: [
      {
        size: AXIS,
        gap: 2,
        stroke: palette.text.secondary,
        font: '12px "Inter Variable", sans-serif',
        grid: { show: false },
        ticks: { show: false },
        splits: () => buckets.map((_, at) => at).filter(at => at % stepFor(buckets.length) === 0),
        values: (_, splits) => splits.map(at => buckets[at]?.label ?? ''),
      },
      { show: false },
    ],
    series: [
      {},
      ...[...STACK]
        .reverse()
        .map(status => ({ fill: colours[status], width: 0, paths: bars, points: { show: false } })),
    ],
    hooks: {
      setCursor: [chart => hovered(chart.cursor.idx ?? null)],
      setSelect: [
        chart => {
          const { left, width: wide } = chart.select;
          if (wide < 4) return;
          chosen(chart.posToIdx(left), chart.posToIdx(left + wide));
          chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
        },
      ],
    },
  };
}

/** Labels that have room for themselves. */
const stepFor = (bars: number): number => Math.max(1, Math.ceil(bars / 16));
