// Until React hydrates the page, <html> has `data-first`, and `data-pressed` once Login was pressed.

/** Records a press of Login, or Enter, before hydration; further typing cancels it. */
export function watchEarlySubmit(page: Document): void {
  const flags = page.documentElement.dataset;
  page.addEventListener('submit', () => flags['first'] && (flags['pressed'] = ''), true);
  page.addEventListener('input', () => delete flags['pressed'], true);
}

/** Call when React has hydrated the form. @returns whether Login was pressed before */
export function takeEarlySubmit(page: Document): boolean {
  const flags = page.documentElement.dataset;
  const pressed = flags['pressed'] === '';
  delete flags['first'];
  delete flags['pressed'];
  return pressed;
}
