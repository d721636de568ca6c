import { useEffect, useRef, type RefObject } from 'react';

/** The entry of this id in the outline. */
export const entryIn = (area: HTMLElement | null, id: string): HTMLElement | undefined =>
  [...(area?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])].find(
    ({ dataset }) => dataset['entry'] === id,
  );

/**
 * Keeps the focus when an entry is removed together with its buttons or its panel: it moves to the next entry, to
 * the last one, or to the input that adds one.
 * @param ids the ids of the entries, in order
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
    // If another element has the focus, it keeps it.
    if (removed === -1 || document.activeElement !== document.body) return;
    const next = ids[Math.min(removed, ids.length - 1)];
    const entry = next === undefined ? undefined : entryIn(area.current, next);
    (entry ?? document.getElementById(input))?.focus();
  });
}
