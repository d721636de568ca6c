import type { Locator } from '@playwright/test';
import type { Figures } from './figures';
import type { Region } from './subject';

/**
 * Drags the scroll bar over the whole list in 3 s, moving it between frames, so that the page learns of each step
 * before it paints the next.
 * @returns frames per second, and the share (in %) of frames in which the window lacked a row or showed old ones
 */
export function measureSweep(scroller: Locator, { row, canvas }: Region): Promise<Figures> {
  return scroller.evaluate(
    (element, { row, canvas }) =>
      new Promise<{ sweepFps: number; sweepBlank: number }>(resolve => {
        const SPAN = 3000;
        const HEIGHTS = [0.2, 0.5, 0.9];
        const end = element.scrollHeight - element.clientHeight;
        const { left, top, height } = element.getBoundingClientRect();
        const begun = performance.now();
        let frames = 0;
        let blank = 0;
        let changes = 0;
        const isBlankAt = (part: number) => {
          const hit = document.elementFromPoint(left + 60, top + height * part)?.closest(row);
          return !hit?.textContent;
        };
        const paintedOld = () => {
          const same = window.watch.changes === changes;
          changes = window.watch.changes;
          return same;
        };
        // A message posted in a frame callback arrives after that frame is painted.
        const afterFrame = new MessageChannel();
        afterFrame.port1.addEventListener('message', () => {
          const spent = performance.now() - begun;
          if (frames > 1 && (canvas ? paintedOld() : HEIGHTS.some(isBlankAt))) blank++;
          if (spent > SPAN)
            return resolve({ sweepFps: (frames * 1000) / spent, sweepBlank: (blank * 100) / frames });
          element.scrollTop = (spent / SPAN) * end;
          requestAnimationFrame(step);
        });
        afterFrame.port1.start();
        const step = () => {
          frames++;
          afterFrame.port2.postMessage(0);
        };
        requestAnimationFrame(step);
      }),
    { row, canvas },
  );
}
