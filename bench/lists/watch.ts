import type { Page } from '@playwright/test';
import type { Region } from './subject';

/** A monitor that is injected into the page before anything else. */
interface Watch {
  /** Start and duration in ms of tasks of at least 50 ms. */
  readonly longTasks: { at: number; ms: number }[];
  /** When the first row was painted, in ms since 1970; 0 before. */
  firstRowAt: number;
  /** How often the rows changed or their canvas was painted. */
  changes: number;
  /** The number of rows that the list claims to show; -1 while there is none. */
  rowsShown(): number;
  /**
   * Waits for the table's response to a gesture, until nothing has changed for `rest` ms of idle time.
   * @returns ms from the gesture to the second animation frame after the last change; NaN if nothing changed
   */
  settled(rest: number): Promise<number>;
  /**
   * Expects the result of the next key press: this many rows, each with the term. While rows arrive, their number does
   * not matter if matches are highlighted. A list that shows no row before the last one has this many at once.
   */
  expectFound(rows: number, term: string, arriving: boolean): void;
  /** Expects that after the next click most of the rows in the window differ from those before. */
  expectSorted(): void;
  /**
   * Ms from the gesture to the second animation frame after its expected result; NaN if that does not appear. The
   * expectation is set before the gesture, because a call from the driver arrives some frames after the result.
   */
  answer: Promise<number>;
  /** Marks the next event of this type as the gesture. */
  await(type: string): void;
}

declare global {
  interface Window {
    watch: Watch;
  }
}

/** An init script for the page; product and peers use the same one. */
export function installWatch({ table, row, match, canvas, count }: Region): void {
  const PATIENCE = 20_000;
  const LOOK = 20;
  let gestureAt = 0;
  let lastFrame = 0;
  let framesAwaited = 0;
  let look: (() => void) | null = null;
  const rowTexts = () =>
    [...document.querySelectorAll(row)].map(each => each.textContent?.toLowerCase() ?? '');
  const matchTexts = (mark: string) =>
    [...document.querySelectorAll(row)].map(
      each => each.querySelector(mark)?.textContent.toLowerCase() ?? '',
    );
  const watch: Watch = {
    longTasks: [],
    firstRowAt: 0,
    changes: 0,
    rowsShown: () => {
      const shown = document.querySelector(count.selector)?.getAttribute(count.attribute);
      return shown ? Number(shown) - count.extra : -1;
    },
    expectFound: (rows, term, arriving) => {
      watch.answer = shownAfter('keydown', () => {
        if (watch.rowsShown() !== rows && !(arriving && match)) return false;
        return canvas || (match ? matchTexts(match) : rowTexts()).every(text => text.includes(term));
      });
    },
    expectSorted: () => {
      const textsBefore = new Set(rowTexts());
      watch.answer = shownAfter('click', () => {
        const texts = rowTexts();
        const same = texts.filter(text => textsBefore.has(text));
        return texts.length > 0 && same.length < texts.length / 2;
      });
    },
    answer: Promise.resolve(Number.NaN),
    await: type => {
      lastFrame = 0;
      whenGestured(type, () => {});
    },
    settled: rest =>
      new Promise(resolve => {
        const begun = performance.now();
        let seen = watch.changes;
        let free = 0;
        const again = () => {
          // Counts timer callbacks rather than time: while the page is busy, neither they nor changes come.
          free = watch.changes === seen && framesAwaited === 0 ? free + LOOK : 0;
          seen = watch.changes;
          const changed = lastFrame > 0;
          if (changed && free > rest) resolve(lastFrame - gestureAt);
          else if (!changed && performance.now() - begun > PATIENCE) resolve(Number.NaN);
          else setTimeout(again, LOOK);
        };
        again();
      }),
  };
  Object.assign(window, { watch });
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      watch.longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });

  const afterTwoFrames = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
  const whenGestured = (type: string, then: () => void) => {
    const gestured = (event: Event) => {
      gestureAt = event.timeStamp;
      then();
    };
    addEventListener(type, gestured, { capture: true, once: true });
  };
  const shownAfter = (type: string, isShown: () => boolean) =>
    new Promise<number>(resolve => {
      const late = setTimeout(() => resolve(Number.NaN), PATIENCE);
      const lookNow = () => {
        if (!isShown()) return;
        look = null;
        clearTimeout(late);
        afterTwoFrames(() => resolve(performance.now() - gestureAt));
      };
      whenGestured(type, () => {
        look = lookNow;
        // A letter that drops no row changes nothing that could be observed.
        requestAnimationFrame(() => look?.());
      });
    });
  const changed = () => {
    watch.changes++;
    framesAwaited++;
    afterTwoFrames(() => {
      framesAwaited--;
      lastFrame = performance.now();
    });
  };
  const firstRow = () => {
    if (watch.firstRowAt === 0) afterTwoFrames(() => (watch.firstRowAt ||= Date.now()));
  };
  const concernsRows = ({ target, attributeName, addedNodes }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement;
    if (element?.closest(table)) return true;
    if (attributeName === count.attribute && element?.matches(count.selector)) return true;
    return [...addedNodes].some(
      node => node instanceof Element && (node.matches(table) || node.querySelector(table)),
    );
  };
  new MutationObserver(changes => {
    if (changes.some(concernsRows)) changed();
    look?.();
    if (!canvas && watch.firstRowAt === 0 && document.querySelector(row)?.textContent) firstRow();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  if (canvas) watchCanvas();

  /** A canvas table reveals changes only by drawing; many strokes count as one change. */
  function watchCanvas(): void {
    let isQueued = false;
    const queueChange = () => {
      if (isQueued) return;
      isQueued = true;
      queueMicrotask(() => {
        isQueued = false;
        changed();
      });
    };
    const brush = CanvasRenderingContext2D.prototype;
    const { fillText, drawImage, fillRect } = brush;
    brush.fillText = function (...stroke) {
      queueChange();
      if (/^\d{4}-\d\d-\d\d[T ]/.test(stroke[0])) firstRow();
      fillText.apply(this, stroke);
    };
    brush.drawImage = function (...stroke: unknown[]) {
      queueChange();
      Reflect.apply(drawImage, this, stroke);
    };
    brush.fillRect = function (...stroke) {
      queueChange();
      fillRect.apply(this, stroke);
    };
  }
}

/** Performs an action in the page and returns how long the table took to respond, in ms. */
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

/** The longest task since the page opened or the last call, in ms; tasks below 50 ms are invisible. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...window.watch.longTasks.splice(0).map(({ ms }) => ms)));
