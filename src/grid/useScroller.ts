import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { GridWindow } from './gridWindow';

/** Px of the window where nothing can be measured (a page that is not laid out, as in tests). */
const UNMEASURED = 600;

/**
 * Ties the real scroll bar to the window: the bar's moves go in, the window's wishes come out.
 * @param scroller the element that scrolls
 * @param headHeight px of it that the header takes
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
    // Measures for the first time in the frame to come, once it is laid out anyway: to measure here would lay it out twice.
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

  // The element has its new height: a place that was out of the bar's reach before may be in it now. Where the bar
  // stands otherwise is the person's matter: it may have moved since the last scroll event.
  useLayoutEffect(() => {
    if (scroller.current && outOfReach.current !== null) placeBar(scroller.current, outOfReach.current);
    outOfReach.current = null;
  });
}

function placeBar(element: HTMLElement, scrollTop: number): void {
  element.scrollTop = scrollTop;
}
