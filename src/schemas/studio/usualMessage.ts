import { STUDIO_LIMITS } from './runTimeLimits';

/** The default message for an empty required field. */
export const usualMessage = (label: string): string =>
  `${label} Required`.trim().slice(0, STUDIO_LIMITS.text);
