import type { ConsoleApi } from '../api/console';
import { STUDIO_FEATURE } from '../api/studio/feature';

/** Whether the user may design resources with this API. */
export const mayDraft = ({ has, may }: Pick<ConsoleApi, 'has' | 'may'>): boolean =>
  has({ feature: STUDIO_FEATURE }) && may('studio/draft');
