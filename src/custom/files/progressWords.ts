import { bytesText, timeLeftText } from './amounts';
import type { Moving } from './useTransfer';

/** From here on the time that is left can be told. */
const TELLING_MS = 1000;

/** How much of a file has come or gone, and how long the rest takes: '1.2 MB of 40 MB, 12 s left'. */
export function progressWords(moving: Moving | null): string {
  if (!moving || moving.done === 0) return '';
  const { done, total, elapsedMs } = moving;
  if (total === null) return bytesText(done);
  const words = `${bytesText(done)} of ${bytesText(total)}`;
  if (done >= total || elapsedMs < TELLING_MS) return words;
  return `${words}, ${timeLeftText((elapsedMs / done) * (total - done))}`;
}

/** Percent, or undefined where nobody knows. */
export const progressPercent = (moving: Moving | null): number | undefined =>
  moving?.total ? Math.min(100, (moving.done / moving.total) * 100) : undefined;
