import type { Hint } from '../../hints/hint';

const SIDES = ['right', 'bottom'] as const;

/** The label of what is an icon only: `data-hint` says at which of its sides. A finger has no hover to ask with. */
export function labelHint(event: Event): Hint | null {
  const { target, type } = event;
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
  const placement = SIDES.find(side => side === anchor?.dataset['hint']);
  const text = anchor?.ariaLabel;
  if (!anchor || !placement || !text || type === 'click') return null;
  if (type === 'focusin' && !anchor.matches(':focus-visible')) return null;
  if (event instanceof PointerEvent && event.pointerType === 'touch') return null;
  return { anchor, text, placement };
}
