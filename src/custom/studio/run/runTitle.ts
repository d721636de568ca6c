import type { StudioRun } from '../../../api/studio/runs';
import * as words from '../../../words/en/studio/run';

const TITLES = { paused: words.pausedTitle, done: words.doneTitle, undone: words.undoneTitle } as const;

/** What a run does or has done; while it works, the title names the direction. */
export function runTitle({ state, isUndo }: Pick<StudioRun, 'state' | 'isUndo'>) {
  if (state !== 'moving') return TITLES[state];
  return isUndo ? words.movingBack : words.moving;
}

/** Whether records remain to be moved. */
export const isOpen = ({ state }: Pick<StudioRun, 'state'>): boolean =>
  state === 'moving' || state === 'paused';
