import type { OverviewDay } from '../../../api/sync/overview';

const WIDTH = 100;
const HEIGHT = 96;
/** The width of a bar, as a share of its day. */
const BAR = 0.7;
/** The least height of failures, so that they show beside any number of posts. */
const LEAST = 3;

/** A bar per day: posted transactions, and failed ones on top. */
export function DaysChart({ days }: { readonly days: readonly OverviewDay[] }) {
  const most = Math.max(1, ...days.map(({ posted, failed }) => posted + failed));
  const step = WIDTH / Math.max(1, days.length);
  const scale = (HEIGHT - 2 * LEAST) / most;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden focusable="false">
      {days.map(({ day, posted, failed }, at) => {
        const x = (at + (1 - BAR) / 2) * step;
        const below = posted === 0 ? 0 : Math.max(1, posted * scale);
        const above = failed === 0 ? 0 : Math.max(LEAST, failed * scale);
        const bar = { x, width: step * BAR };
        return (
          <g key={day}>
            <rect {...bar} className="posted" y={HEIGHT - 1 - below} height={below} />
            <rect {...bar} className="failed" y={HEIGHT - 2 - below - above} height={above} />
          </g>
        );
      })}
      <rect className="ground" x={0} y={HEIGHT - 1} width={WIDTH} height={1} />
    </svg>
  );
}
