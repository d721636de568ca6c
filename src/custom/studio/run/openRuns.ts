import type { StudioRun } from '../../../api/studio/runs';

/** Whether records are still to be moved. */
export const isOpen = ({ state }: Pick<StudioRun, 'state'>): boolean =>
  state === 'moving' || state === 'paused';
