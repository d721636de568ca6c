/** Vite's event for a part of the build that was asked for and did not come. */
interface PreloadError extends Event {
  readonly payload?: unknown;
}

/** The name that such an error has from then on. */
export const CODE_MISSING = 'CodeMissing';

const WORDS =
  'A part of the console did not arrive: the connection broke, or a new version was put in place meanwhile. ' +
  'Try again; if that does not help, load the page again once nothing on it is unsaved.';

/** Gives code that did not arrive words for the person, wherever it was wanted: the browser's own name a file of the build. */
export function tellMissingCode(page: EventTarget): void {
  page.addEventListener('vite:preloadError', ({ payload }: PreloadError) => {
    if (!(payload instanceof Error)) return;
    payload.name = CODE_MISSING;
    payload.message = WORDS;
  });
}
