import { useEffect, useRef, type RefObject } from 'react';

/** The entry of this id in the outline. */
export const entryIn = (area: HTMLElement | null, id: string): HTMLElement | undefined =>
  [...(area?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])].find(
    ({ dataset }) => dataset['entry'] === id,
  );

/**
 * Keeps the focus when an entry is removed, with its buttons or its panel: it moves to the entry that takes its place, to
 * the last one, or to where an entry is added.
 * @param ids what identifies the entries, in order
 * @param input the id of the input that adds one
 */
export function useEntryFocus(
  area: RefObject<HTMLElement | null>,
  ids: readonly string[],
  input: string,
): void {
  const before = useRef(ids);
  useEffect(() => {
    const removed = before.current.findIndex(id => !ids.includes(id));
    before.current = ids;
    // Whoever is elsewhere stays there.
    if (removed === -1 || document.activeElement !== document.body) return;
    const next = ids[Math.min(removed, ids.length - 1)];
    const entry = next === undefined ? undefined : entryIn(area.current, next);
    (entry ?? document.getElementById(input))?.focus();
  });
}
