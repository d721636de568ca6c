import { styled } from '@mui/material/styles';
import type { OverviewDay } from '../../../api/sync/overview';
import { formatDateTime } from '../../../wire/text/dateText';
import * as words from '../../../words/en/dashboard';
import { t } from '../../../words/translator';
import { Panel } from '../Panel';

/** Posted and failed transactions of the last days: a chart, and a table for those who cannot see it. */
export function DaysPanel({ days }: { readonly days: readonly OverviewDay[] }) {
  const posted = sum(days.map(day => day.posted));
  const failed = sum(days.map(day => day.failed));
  return (
    <Panel title={t(words.lastDays, { count: days.length })}>
      <Picture>
        <p aria-hidden className="legend">
          <span className="posted">{t(words.postedCount, { count: posted })}</span>
          <span className="failed">{t(words.failedCount, { count: failed })}</span>
        </p>
        <DaysChart days={days} />
        <p aria-hidden className="ends">
          <span>{formatDateTime(days[0]?.day)}</span>
          <span>{formatDateTime(days.at(-1)?.day)}</span>
        </p>
        <table>
          <caption>{t(words.perDay)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(words.day)}</th>
              <th scope="col">{t(words.posted)}</th>
              <th scope="col">{t(words.failed)}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, posted, failed }) => (
              <tr key={day}>
                <th scope="row">{formatDateTime(day)}</th>
                <td>{posted.toLocaleString('en-IN')}</td>
                <td>{failed.toLocaleString('en-IN')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Picture>
    </Panel>
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

const Picture = styled('div')(({ theme }) => ({
  position: 'relative',
  padding: '12px 16px',
  '& p': { display: 'flex', gap: 16, margin: 0, fontSize: 13, color: theme.palette.text.secondary },
  '& .legend span::before': {
    content: '""',
    display: 'inline-block',
    width: 10,
    height: 10,
    marginRight: 6,
    borderRadius: 2,
  },
  '& .legend .posted::before': { backgroundColor: theme.palette.status.success.icon },
  '& .legend .failed::before': { backgroundColor: theme.palette.status.error.icon, borderRadius: '50%' },
  '& .ends': { justifyContent: 'space-between', marginTop: 4 },
  '& svg': { display: 'block', width: '100%', height: 96, marginTop: 8 },
  '& svg .posted': { fill: theme.palette.status.success.icon },
  '& svg .failed': { fill: theme.palette.status.error.icon },
  '& svg .ground': { fill: theme.palette.divider },
  '& table': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}));

const WIDTH = 100;
const HEIGHT = 96;
/** The width of a bar, as a share of its day. */
const BAR = 0.7;
/** The minimum height of failures, so that they are visible beside any number of posts. */
const LEAST = 3;

/** A bar per day: posted transactions, and failed ones on top. */
function DaysChart({ days }: { readonly days: readonly OverviewDay[] }) {
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
