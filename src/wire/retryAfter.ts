/**
 * How long an answer asks to be left alone: `Retry-After` is a number of seconds, or the time itself (RFC 9110, 10.2.3).
 * @param now milliseconds since 1970
 * @returns seconds; null where it says nothing that can be read
 */
export function secondsToWait(retryAfter: unknown, now: number): number | null {
  if (typeof retryAfter !== 'string' || retryAfter.trim() === '') return null;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
