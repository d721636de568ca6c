import type { Page } from '@playwright/test';

/** What is put into the page before anything else, and asked afterwards. */
interface Watch {
  /** Durations in ms of tasks of 50 ms and more, and when they began. */
  readonly longTasks: { at: number; ms: number }[];
  /** When the first row was painted, ms since 1970; 0 before. */
  firstRowAt: number;
  /**
   * Waits for what a gesture changes in the table, until nothing has changed for `rest` ms.
   * @returns ms from the gesture to the second animation frame after the last change
   */
  settled(rest: number): Promise<number>;
  /** Marks the moment of a gesture: the next `type` event. */
  await(type: string): void;
}

declare global {
  interface Window {
    watch: Watch;
  }
}

/** To be added to a page as an init script. */
export function installWatch(): void {
  let gestureAt = 0;
  let lastFrame = 0;
  const watch: Watch = {
    longTasks: [],
    firstRowAt: 0,
    await: type => {
      lastFrame = 0;
      addEventListener(type, event => (gestureAt = event.timeStamp), { capture: true, once: true });
    },
    settled: rest =>
      new Promise(resolve => {
        const begun = performance.now();
        const look = () => {
          const now = performance.now();
          const quiet = lastFrame > 0 ? now - lastFrame > rest : now - begun > 10_000;
          if (quiet) resolve(lastFrame === 0 ? Number.NaN : lastFrame - gestureAt);
          else setTimeout(look, 20);
        };
        look();
      }),
  };
  Object.assign(window, { watch });
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      watch.longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  const afterTwoFrames = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
  const hasRow = () => document.querySelector('[role=grid] .pane [data-row]:not(:has(.bone))') !== null;
  new MutationObserver(changes => {
    const inTable = changes.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest('[role=grid] .pane') ?? false;
    });
    if (inTable) afterTwoFrames(() => (lastFrame = performance.now()));
    if (watch.firstRowAt === 0 && hasRow()) afterTwoFrames(() => (watch.firstRowAt ||= Date.now()));
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Does something in the page and says how long the table took to show what follows, in ms. */
export async function timed(
  page: Page,
  event: string,
  gesture: () => Promise<unknown>,
  rest = 250,
): Promise<number> {
  await page.evaluate(type => window.watch.await(type), event);
  await gesture();
  return page.evaluate(ms => window.watch.settled(ms), rest);
}

/** The longest task since the page was opened, or since the last call, in ms; below 50 there is none to see. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...window.watch.longTasks.splice(0).map(({ ms }) => ms)));
