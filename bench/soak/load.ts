import { setTimeout } from 'node:timers/promises';

/** Figures of many calls. Times are in milliseconds. */
export interface LoadFigures {
  /** Responses by status; 0 means no response. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly perSecond: number;
  /** Of the calls answered with 200. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Runs many clients at once, each calling again as soon as it is answered.
 * @param call returns the status
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

/** The percentile of sorted values, for a share in 0 … 1. */
export const percentile = (values: readonly number[], part: number): number =>
  Math.round(values[Math.ceil(values.length * part) - 1] ?? 0);

/** `200: 31, 503: 4`. */
export const statusText = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, count]) => `${status || 'none'}: ${count}`).join(', ');

/**
 * Polls until a condition holds and returns how long that took, in milliseconds.
 * @throws Error after `withinMs`
 */
export async function until(
  holds: () => Promise<boolean>,
  withinMs: number,
  lookEveryMs = 100,
): Promise<number> {
  const began = performance.now();
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > withinMs) throw new Error(`Timed out after ${withinMs} ms.`);
    await setTimeout(lookEveryMs);
  }
  return Math.round(performance.now() - began);
}
