import dayjs from 'dayjs';
import { formatDateTime } from '../../../wire/text/dateText';

/** A moment as the screens show it, in this browser's time zone. @param instant ISO 8601 */
export const timeText = (instant: string): string =>
  formatDateTime(dayjs(instant).format('YYYY-MM-DD HH:mm:ss'));
