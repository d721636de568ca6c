import { useCallback, useLayoutEffect, useRef, useState } from 'react';

type Texts = Readonly<Record<string, string>>;

interface Followed<T extends Texts> {
  /** What the form edits, as texts. */
  readonly texts: T;
  /** Whether a form with these texts shows what there is. */
  readonly shows: (held: T) => boolean;
  /** Takes the texts that were typed, without those that the form merely shows. */
  readonly apply: (typed: Texts) => void;
}

/** The texts of a form whose subject may change under it: what comes in is shown, and is not overwritten by typing. */
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
