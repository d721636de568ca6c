import * as words from '../../words/en/files';
import { t } from '../../words/translator';
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A readable size: '340 B', '12.4 MB'. */
export function bytesText(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1024 && unit < UNITS.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || amount >= 100 ? 0 : 1;
  return `${amount.toFixed(digits)} ${UNITS[unit]}`;
}

/** A remaining time: '5 s left', '3 min left'. */
export function timeLeftText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return seconds < 90
    ? t(words.secondsLeft, { seconds })
    : t(words.minutesLeft, { minutes: Math.ceil(seconds / 60) });
}
