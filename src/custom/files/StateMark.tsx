import CheckCircle from '@mui/icons-material/CheckCircleOutline';
import ContentCopy from '@mui/icons-material/ContentCopy';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import type { ComponentType } from 'react';

/** A state's category: good, bad, pending or not applicable. */
export type Standing = 'good' | 'bad' | 'waiting' | 'idle';

const ICONS: Readonly<Record<Standing, ComponentType<{ readonly fontSize: 'inherit' }>>> = {
  good: CheckCircle,
  bad: ErrorOutline,
  waiting: HourglassEmpty,
  idle: ContentCopy,
};

const STANDINGS: Readonly<Record<string, Standing>> = {
  ok: 'good',
  accepted: 'good',
  ready: 'good',
  errors: 'bad',
  refused: 'bad',
  failed: 'bad',
  waiting: 'waiting',
  running: 'waiting',
};

interface StateMarkProps {
  /** The state's name in the API. */
  readonly state: string;
  readonly words: string;
}

/** A state in a table: an icon and a word, so that colour is never the only sign. */
export function StateMark({ state, words }: StateMarkProps) {
  const standing = Object.hasOwn(STANDINGS, state) ? (STANDINGS[state] ?? 'idle') : 'idle';
  const Icon = ICONS[standing];
  return (
    <span className="file-state" data-standing={standing}>
      <Icon fontSize="inherit" />
      {words}
    </span>
  );
}
