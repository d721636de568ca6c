import { bytesText, timeLeftText } from '../amounts';
import type { Moving } from './useTransfer';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/files';

/** After this time an estimate is meaningful. */
const TELLING_MS = 1000;

/** A transfer's progress and remaining time: '1.2 MB of 40 MB, 12 s left'. */
export function progressLabel(moving: Moving | null): string {
  if (!moving || moving.done === 0) return '';
  const { done, total, elapsedMs } = moving;
  if (total === null) return bytesText(done);
  const text = t(words.doneOf, { done: bytesText(done), total: bytesText(total) });
  if (done >= total || elapsedMs < TELLING_MS) return text;
  return `${text}, ${timeLeftText((elapsedMs / done) * (total - done))}`;
}

/** Percent, or undefined if the total is unknown. */
export const progressPercent = (moving: Moving | null): number | undefined =>
  moving?.total ? Math.min(100, (moving.done / moving.total) * 100) : undefined;
