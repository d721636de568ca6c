import { styled } from '@mui/material/styles';
import { memo, useState, type PointerEvent } from 'react';
import { WORST_FIRST } from '../../../wire/sync/syncStatus';
import { statusColours } from '../status/statusColours';
import { type Trend } from './trend';

/** Maximum number of labels, so that they do not overlap. */
const MAX_LABELS = 16;

/** The height of the chart in relation to the highest bar, with space for the text above it. */
const HEADROOM = 1.3;

interface TrendBarsProps {
  readonly trend: Trend;
  /** The chart in words. */
  readonly words: string;
  /** A click selects one bucket, a drag a range. */
  readonly onChoose: (one: number, other: number) => void;
  readonly onHover: (at: number | null) => void;
}

/** Stacked bars of outcomes over time, one per bucket. */
export function TrendBars({ trend, words, onChoose, onHover }: TrendBarsProps) {
  const [drag, setDrag] = useState<readonly [from: number, to: number] | null>(null);
  const { buckets } = trend;
  const bucketAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * buckets.length);
    return Math.min(buckets.length - 1, Math.max(0, at));
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag([bucketAt(event), bucketAt(event)]);
  };
  const move = (event: PointerEvent) => {
    const at = bucketAt(event);
    onHover(at);
    if (drag && drag[1] !== at) setDrag([drag[0], at]);
  };
  const end = () => {
    setDrag(null);
    if (drag) onChoose(...drag);
  };
  return (
    <Bars
      role="img"
      aria-label={words}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(null)}
      onPointerLeave={() => onHover(null)}
    >
      <Stacks trend={trend} />
      {drag && <div className="chosen" style={stretch(drag, buckets.length)} />}
    </Bars>
  );
}

const Stacks = memo(function Stacks({ trend: { buckets, counts } }: Pick<TrendBarsProps, 'trend'>) {
  const sums = buckets.map((_, at) =>
    WORST_FIRST.reduce((sum, status) => sum + (counts[status][at] ?? 0), 0),
  );
  const most = Math.max(1, ...sums) * HEADROOM;
  const step = Math.max(1, Math.ceil(buckets.length / MAX_LABELS));
  return buckets.map(({ filter, label }, at) => (
    <div key={filter} className="bucket">
      {WORST_FIRST.filter(status => counts[status][at]).map(status => (
        <i key={status} data-status={status} style={{ height: percent((counts[status][at] ?? 0) / most) }} />
      ))}
      {at % step === 0 && <span>{label}</span>}
    </div>
  ));
});

const percent = (part: number): string => `${part * 100}%`;

function stretch([one, other]: readonly [number, number], buckets: number) {
  const first = Math.min(one, other);
  return { left: percent(first / buckets), width: percent((Math.max(one, other) + 1 - first) / buckets) };
}

const AXIS = 22;

const Bars = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: `8px 8px ${AXIS}px`,
  display: 'flex',
  cursor: 'crosshair',
  touchAction: 'pan-y',
  userSelect: 'none',
  '& .bucket': {
    position: 'relative',
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column-reverse',
    alignItems: 'center',
  },
  '& i': { width: '80%', maxWidth: 48, minHeight: 1 },
  ...statusColours(theme, '& i', ({ icon }) => ({ backgroundColor: icon })),
  '& span': {
    position: 'absolute',
    top: '100%',
    lineHeight: `${AXIS}px`,
    fontSize: 12,
    whiteSpace: 'nowrap',
    color: theme.palette.text.secondary,
  },
  '& .chosen': {
    position: 'absolute',
    // The mark of the selected days or hours also covers their labels.
    inset: `-8px auto -${AXIS}px`,
    backgroundColor: theme.palette.text.primary,
    opacity: 0.12,
    pointerEvents: 'none',
  },
}));
