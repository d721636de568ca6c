import { STUDIO_LIMITS } from './runTimeLimits';

/** What a form says of an empty field that is required, as long as nobody has written anything else. */
export const usualMessage = (label: string): string =>
  `${label} Required`.trim().slice(0, STUDIO_LIMITS.text);
