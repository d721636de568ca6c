/**
 * Parses `Retry-After`: a number of seconds, or a date (RFC 9110, 10.2.3).
 * @param now milliseconds since 1970
 * @returns seconds; null if it cannot be parsed
 */
export function secondsToWait(retryAfter: unknown, now: number): number | null {
  if (typeof retryAfter !== 'string' || retryAfter.trim() === '') return null;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
