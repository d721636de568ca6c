import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { StudioRun } from '../../../api/studio/runs';
import * as words from '../../../words/en/studio/run';
import { plural } from '../../../words/plural';
import { t } from '../../../words/translator';
import { isOpen } from './runTitle';

const MINUTE_S = 60;

/** The number of moved records, the speed, and the time left. */
export function RunProgress({ run }: { readonly run: StudioRun }) {
  const { done, total, took, state } = run;
  // Records added since then are in the new version anyway.
  const moved = isOpen(run) ? Math.min(done, total) : total;
  const rate = took > 0 ? (done * 1000) / took : 0;
  const said = [
    t(words.progress, { done: moved, total }),
    ...(state === 'moving' && rate >= 1
      ? [
          t(words.speed, { rate: Math.round(rate) }),
          t(words.left, { left: timeText(Math.ceil((total - moved) / rate)) }),
        ]
      : []),
  ].join(' · ');
  return (
    <Progress>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (moved / total) * 100}
        aria-label={said}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <span>{said}</span>
    </Progress>
  );
}

const timeText = (seconds: number): string =>
  seconds < 2 * MINUTE_S
    ? plural(words.seconds, { smart_count: seconds })
    : plural(words.minutes, { smart_count: Math.ceil(seconds / MINUTE_S) });

const Progress = styled('div')({ maxWidth: 900, display: 'flex', flexDirection: 'column', gap: 4 });
