import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus when an entry is removed, with its buttons or its panel: it moves to the entry that takes its place, to
 * the last one, or to where an entry is added, which follows the list.
 * @param keys what identifies the entries, in order
 */
export function useEntryFocus(keys: readonly string[]): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(keys);
  useEffect(() => {
    const removed = before.current.findIndex(key => !keys.includes(key));
    before.current = keys;
    // Whoever is elsewhere stays there.
    if (removed === -1 || document.activeElement !== document.body) return;
    const entries = list.current?.querySelectorAll<HTMLElement>(':scope > li > .entry') ?? [];
    const next = entries[Math.min(removed, entries.length - 1)];
    (next ?? list.current?.nextElementSibling?.querySelector('input'))?.focus();
  });
  return list;
}
