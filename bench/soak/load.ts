import { setTimeout } from 'node:timers/promises';

/** What came of many calls. Times are in milliseconds. */
export interface LoadFigures {
  /** Answers by status; 0 is a call that was not answered. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly perSecond: number;
  /** Of the calls that were answered with 200. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Calls again and again from many clients at the same time, each as soon as it is answered.
 * @param call answers the status
 */
export async function load(
  clients: number,
  forMs: number,
  call: () => Promise<number>,
): Promise<LoadFigures> {
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const until = performance.now() + forMs;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now();
      const status = await call().catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  times.sort((a, b) => a - b);
  const perSecond = Math.round((times.length / forMs) * 1000);
  return { statuses, perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** What so large a part of the values, which are in order, do not exceed. */
export const percentile = (values: readonly number[], part: number): number =>
  Math.round(values[Math.ceil(values.length * part) - 1] ?? 0);

/** `200: 31, 503: 4`. */
export const statusText = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, count]) => `${status || 'none'}: ${count}`).join(', ');

/** How long until something holds, in milliseconds; looks now and then. @throws Error after `withinMs` */
export async function until(
  holds: () => Promise<boolean>,
  withinMs: number,
  lookEveryMs = 100,
): Promise<number> {
  const began = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > withinMs) throw new Error(`It did not come about within ${withinMs} ms.`);
    await setTimeout(lookEveryMs);
  }
  return Math.round(performance.now() - began);
}
