/** The title of the screen, which can then be begun from; null while it has none. */
export function titleOf(content: Element | null): HTMLElement | null {
  const title = content?.querySelector('h1') ?? null;
  if (title) title.tabIndex = -1;
  return title;
}
