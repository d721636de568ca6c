import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus on the input of the same name when a panel is remounted for the same subject: stepping through the
 * kinds of a field with the arrow keys mounts another panel for each.
 * @param thing the subject of the panel
 * @param form a different one remounts the panel
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>, thing: string, form: string): void {
  const focused = useRef('');
  const before = useRef({ thing, form });
  useLayoutEffect(() => {
    const { thing: last, form: lastForm } = before.current;
    before.current = { thing, form };
    const name = focused.current;
    if (name === '' || last !== thing || lastForm === form) return;
    panel.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
  }, [panel, thing, form]);
  useLayoutEffect(() => {
    const shown = panel.current;
    const noted = ({ target }: Event) => {
      focused.current = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
    };
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = '';
    };
    shown?.addEventListener('focusin', noted);
    shown?.addEventListener('focusout', left);
    return () => {
      shown?.removeEventListener('focusin', noted);
      shown?.removeEventListener('focusout', left);
    };
  }, [panel]);
}
