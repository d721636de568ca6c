import type { StudioRun } from '../../../api/studio/runs';
import * as words from '../../../words/en/studio/run';

const TITLES = { paused: words.pausedTitle, done: words.doneTitle, undone: words.undoneTitle } as const;

/** The title of a run: while it is moving records, it names the direction. */
export function runTitle({ state, isUndo }: Pick<StudioRun, 'state' | 'isUndo'>) {
  if (state !== 'moving') return TITLES[state];
  return isUndo ? words.movingBack : words.moving;
}

/** Whether records remain to be moved. */
export const isOpen = ({ state }: Pick<StudioRun, 'state'>): boolean =>
  state === 'moving' || state === 'paused';
