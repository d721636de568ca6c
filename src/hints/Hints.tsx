import { memo, useCallback, useEffect, useState, type RefObject } from 'react';
import { fetched } from '../routing/fetched';
import type { Hint } from './hint';

interface HintsProps {
  /** Within which pointer and focus are watched. */
  readonly root: RefObject<HTMLElement | null>;
  /** The hint of what a 'pointerover', 'focusin' or 'click' came to, null for none; the same function each time. */
  readonly hintOf: (event: Event) => Hint | null;
  /** Tells when what is shown may stand no longer where it stood. */
  readonly onMoved?: (moved: () => void) => () => void;
}

const SHOWN_BY = ['pointerover', 'focusin', 'click'];
const HIDDEN_BY = ['pointerleave', 'focusout'];

/** The hints of all elements within a root, one at a time. MUI's tooltip is fetched with the first. */
export const Hints = memo(function Hints({ root, hintOf, onMoved }: HintsProps) {
  const [shown, show] = useState<Hint | null>(null);
  const hide = useCallback(() => show(null), []);
  useEffect(() => {
    const watched = new AbortController();
    const listen = (type: string, heard: (event: Event) => void) =>
      root.current?.addEventListener(type, heard, { signal: watched.signal });
    for (const type of SHOWN_BY) listen(type, event => show(hintOf(event)));
    for (const type of HIDDEN_BY) listen(type, hide);
    return () => watched.abort();
  }, [root, hintOf, hide]);

  useEffect(() => onMoved?.(hide), [onMoved, hide]);

  return shown && <HintBubble hint={shown} onClose={hide} />;
});

const none = () => null;

/** A hint that does not arrive is no hint: it takes no screen down, and nothing that was typed there. */
const HintBubble = fetched(
  () =>
    import('./HintBubble').then(
      ({ HintBubble }) => HintBubble,
      () => none,
    ),
  none,
);
