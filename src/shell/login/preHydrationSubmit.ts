// Until React hydrates the page, <html> has `data-first`, and `data-pressed` once Login was pressed.

/** Records a press of Login, or Enter, before hydration; further typing cancels it. */
export function watchEarlySubmit(page: Document): void {
  const said = page.documentElement.dataset;
  page.addEventListener('submit', () => said['first'] && (said['pressed'] = ''), true);
  page.addEventListener('input', () => delete said['pressed'], true);
}

/** Call when React takes over the form. Returns whether Login was pressed before. */
export function takeEarlySubmit(page: Document): boolean {
  const said = page.documentElement.dataset;
  const pressed = said['pressed'] === '';
  delete said['first'];
  delete said['pressed'];
  return pressed;
}
