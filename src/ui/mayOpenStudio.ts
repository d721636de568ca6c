import type { ConsoleApi } from '../api/console';
import { MAY_LOOK, STUDIO_FEATURE } from '../api/studio/feature';

/** Whether the API has the studio, and the user has a right that opens it. */
export const mayOpenStudio = ({ has, may }: Pick<ConsoleApi, 'has' | 'may'>): boolean =>
  has({ feature: STUDIO_FEATURE }) && may(MAY_LOOK);
