import { memo, useCallback, useEffect, useState, type RefObject } from 'react';
import { lazyComponent } from '../lazyComponent';
import type { TooltipContent } from './tooltip';

interface TooltipsProps {
  /** The element within which pointer and focus are observed. */
  readonly root: RefObject<HTMLElement | null>;
  /** The tooltip for a 'pointerover', 'focusin' or 'click' event, null for none; must be a stable function. */
  readonly tooltipOf: (event: Event) => TooltipContent | null;
  /** Registers a listener for when the anchor may have moved. */
  readonly onMoved?: (moved: () => void) => () => void;
}

const SHOWN_BY = ['pointerover', 'focusin', 'click'];
const HIDDEN_BY = ['pointerleave', 'focusout'];

/** The tooltips of all elements within a root, one at a time. MUI's tooltip is loaded with the first. */
export const Tooltips = memo(function Tooltips({ root, tooltipOf, onMoved }: TooltipsProps) {
  const [shown, show] = useState<TooltipContent | null>(null);
  const hide = useCallback(() => show(null), []);
  useEffect(() => {
    const watched = new AbortController();
    const listen = (type: string, listener: (event: Event) => void) =>
      root.current?.addEventListener(type, listener, { signal: watched.signal });
    for (const type of SHOWN_BY) listen(type, event => show(tooltipOf(event)));
    for (const type of HIDDEN_BY) listen(type, hide);
    return () => watched.abort();
  }, [root, tooltipOf, hide]);

  useEffect(() => onMoved?.(hide), [onMoved, hide]);

  return shown && <TooltipBubble hint={shown} onClose={hide} />;
});

const none = () => null;

/** A tooltip that fails to load is ignored, so that it never takes a screen down. */
const TooltipBubble = lazyComponent(
  () =>
    import('./TooltipBubble').then(
      ({ TooltipBubble }) => TooltipBubble,
      () => none,
    ),
  none,
);
