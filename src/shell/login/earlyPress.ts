// Until React takes the page over, <html> says so in `data-first`, and in `data-pressed` that Login was pressed.

/** Notes a press of Login, or Enter, that comes before React; whoever types on has thought better of it. */
export function watchEarlyPress(page: Document): void {
  const said = page.documentElement.dataset;
  page.addEventListener('submit', () => said['first'] && (said['pressed'] = ''), true);
  page.addEventListener('input', () => delete said['pressed'], true);
}

/** From now on the form is React's. Answers whether Login was pressed before. */
export function takeEarlyPress(page: Document): boolean {
  const said = page.documentElement.dataset;
  const pressed = said['pressed'] === '';
  delete said['first'];
  delete said['pressed'];
  return pressed;
}
