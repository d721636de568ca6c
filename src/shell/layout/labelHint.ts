import type { TooltipContent } from '../../ui/tooltip/tooltip';

const SIDES = ['right', 'bottom'] as const;

/** The tooltip of an icon whose label is not beside it, or is cut there; `data-hint` names the side. Touch has no hover. */
export function labelHint(event: Event): TooltipContent | null {
  const { target, type } = event;
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
  const placement = SIDES.find(side => side === anchor?.dataset['hint']);
  const text = anchor?.ariaLabel;
  if (!anchor || !placement || !text || type === 'click') return null;
  const shown = anchor.querySelector(':scope > span:not([class])');
  if (shown && shown.scrollWidth <= shown.clientWidth) return null;
  if (type === 'focusin' && !anchor.matches(':focus-visible')) return null;
  if (event instanceof PointerEvent && event.pointerType === 'touch') return null;
  return { anchor, text, placement };
}
