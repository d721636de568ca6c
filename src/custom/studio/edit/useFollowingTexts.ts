import { useCallback, useLayoutEffect, useRef, useState } from 'react';

type Texts = Readonly<Record<string, string>>;

interface Followed<T extends Texts> {
  /** The edited values, as texts. */
  readonly texts: T;
  /** Whether a form with these texts shows the current values. */
  readonly shows: (held: T) => boolean;
  /** Applies the typed texts, without those that the form merely shows. */
  readonly apply: (typed: Texts) => void;
}

/** The texts of a form whose subject others may change: their changes are shown, and typing does not overwrite them. */
export function useFollowingTexts<T extends Texts>({ texts, shows, apply }: Followed<T>) {
  const held = useRef(texts);
  const [values, setValues] = useState(texts);
  const changed = useCallback(
    (next: T) => {
      const typed = changesOf(held.current, next);
      held.current = next;
      if (Object.keys(typed).length > 0) apply(typed);
    },
    [apply],
  );
  useLayoutEffect(() => {
    if (shows(held.current) || Object.keys(changesOf(held.current, texts)).length === 0) return;
    held.current = texts;
    setValues(texts);
  }, [shows, texts]);
  return { values, changed };
}

const changesOf = (before: Texts, after: Texts): Texts =>
  Object.fromEntries(Object.entries(after).filter(([name, text]) => text !== before[name]));
