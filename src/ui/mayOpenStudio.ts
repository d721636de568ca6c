import type { ConsoleApi } from '../api/console';
import { MAY_LOOK, STUDIO_FEATURE } from '../api/studio/feature';

/** Whether the user has a right for which the studio is opened, with this API. */
export const mayOpenStudio = ({ has, may }: Pick<ConsoleApi, 'has' | 'may'>): boolean =>
  has({ feature: STUDIO_FEATURE }) && may(MAY_LOOK);
