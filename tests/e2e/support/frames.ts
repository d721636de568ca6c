import type { Page } from '@playwright/test';

/** How smoothly a page painted, in ms. */
export interface Frames {
  /** The whole time watched. */
  readonly ms: number;
  readonly frames: number;
  readonly median: number;
  readonly p95: number;
  readonly longest: number;
  /** The longest task of the main thread; the browser reports none below 50 ms. */
  readonly longestTask: number;
}

/**
 * Starts to measure the frames of a page.
 * @returns a function that stops and returns the figures
 */
export async function watchFrames(page: Page): Promise<() => Promise<Frames>> {
  const watch = await page.evaluateHandle(() => {
    const seen = { gaps: [0], tasks: [0], isOver: false };
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const look = (now: number) => {
      seen.gaps.push(now - last);
      last = now;
      if (!seen.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return seen;
  });
  const since = performance.now();
  return async () => {
    const ms = Math.round(performance.now() - since);
    const { gaps, tasks } = await watch.evaluate(seen => {
      seen.isOver = true;
      return { gaps: seen.gaps.slice(1), tasks: seen.tasks };
    });
    const sorted = gaps.sort((a, b) => a - b);
    const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
    const longestTask = Math.round(Math.max(...tasks));
    return { ms, frames: sorted.length, median: at(0.5), p95: at(0.95), longest: at(1), longestTask };
  };
}
