/** The screen's title, made focusable; null while it has none. */
export function titleOf(content: Element | null): HTMLElement | null {
  const title = content?.querySelector('h1') ?? null;
  if (title) title.tabIndex = -1;
  return title;
}
