import CheckCircle from '@mui/icons-material/CheckCircleOutline';
import ContentCopy from '@mui/icons-material/ContentCopy';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import type { ComponentType } from 'react';

/** A state's category: good, bad, pending or not applicable. */
export type StateClass = 'good' | 'bad' | 'waiting' | 'idle';

const ICONS: Readonly<Record<StateClass, ComponentType<{ readonly fontSize: 'inherit' }>>> = {
  good: CheckCircle,
  bad: ErrorOutline,
  waiting: HourglassEmpty,
  idle: ContentCopy,
};

const CLASSES: Readonly<Record<string, StateClass>> = {
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
  const stateClass = Object.hasOwn(CLASSES, state) ? (CLASSES[state] ?? 'idle') : 'idle';
  const Icon = ICONS[stateClass];
  return (
    <span className="file-state" data-class={stateClass}>
      <Icon fontSize="inherit" />
      {words}
    </span>
  );
}
