import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { GridWindow } from './gridWindow';

/** Assumed window height in px if it cannot be measured (in jsdom). */
const UNMEASURED = 600;

/**
 * Connects the real scrollbar to the window, in both directions.
 * @param scroller the element that scrolls
 * @param headHeight height of its header in px
 */
export function useScroller(
  scroller: RefObject<HTMLElement | null>,
  window: GridWindow,
  headHeight: number,
): void {
  const outOfReach = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      const pane = (element.clientHeight || UNMEASURED) - headHeight;
      element.style.setProperty('--grid-pane', `${pane}px`);
      element.style.setProperty('--grid-view', `${element.clientWidth}px`);
      window.resize(pane);
    };
    if (typeof ResizeObserver === 'undefined') {
      measure();
      return undefined;
    }
    // Measures in the next frame, after layout; measuring here would force a second layout.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, window, headHeight]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const scrolled = () => {
      element.style.setProperty('--grid-left', `${-element.scrollLeft}px`);
      window.scrolled(element.scrollTop);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    const detach = window.attachBar(scrollTop => {
      element.scrollTop = scrollTop;
      outOfReach.current = Math.abs(element.scrollTop - scrollTop) > 1 ? scrollTop : null;
    });
    return () => {
      element.removeEventListener('scroll', scrolled);
      detach();
    };
  }, [scroller, window]);

  // The element has its new height, so a position that was out of the scrollbar's reach may be reachable now. Otherwise
  // leave the scrollbar alone: the person may have moved it since the last scroll event.
  useLayoutEffect(() => {
    if (scroller.current && outOfReach.current !== null) placeBar(scroller.current, outOfReach.current);
    outOfReach.current = null;
  });
}

function placeBar(element: HTMLElement, scrollTop: number): void {
  element.scrollTop = scrollTop;
}
