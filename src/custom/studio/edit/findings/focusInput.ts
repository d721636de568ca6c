/** Focuses the input with this label, if there is one. @param area the panel that contains it */
export function focusInput(area: HTMLElement | null, label: string): void {
  const inputs = area?.querySelectorAll<HTMLElement>('input, textarea, select, [role="combobox"]') ?? [];
  [...inputs].find(input => nameOf(input) === label)?.focus();
}

/** Without the asterisk of a required input. */
const nameOf = (input: HTMLElement): string =>
  [...labelsOf(input)]
    .map(({ textContent }) => textContent)
    .join(' ')
    .replace(/\s*\*$/u, '')
    .trim();

function labelsOf(input: HTMLElement): Iterable<Node> {
  if ('labels' in input && input.labels instanceof NodeList && input.labels.length > 0) return input.labels;
  const ids = input.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return ids.flatMap(id => document.getElementById(id) ?? []);
}
