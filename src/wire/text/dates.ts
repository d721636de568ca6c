const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0');

// Without dayjs: every list needs today's date, and the library would add 3 KB.
/** The day `YYYY-MM-DD` of a time, in this machine's time zone. */
export const dayOf = (now: Date): string =>
  `${padded(now.getFullYear(), 4)}-${padded(now.getMonth() + 1)}-${padded(now.getDate())}`;

/** The audit time stamp `YYYY-MM-DD HH:mm:ss` of a time, in this machine's time zone. */
export const auditTime = (now: Date): string =>
  `${dayOf(now)} ${padded(now.getHours())}:${padded(now.getMinutes())}:${padded(now.getSeconds())}`;
