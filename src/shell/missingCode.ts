import * as words from '../words/en/shell';
import { t } from '../words/translator';
/** Vite's event for a chunk that failed to load. */
interface PreloadError extends Event {
  readonly payload?: unknown;
}

/** The name given to such an error. */
export const CODE_MISSING = 'CodeMissing';

/** Replaces the message of a chunk that failed to load, which names a file of the build, with one for the user. */
export function explainMissingCode(page: EventTarget): void {
  page.addEventListener('vite:preloadError', ({ payload }: PreloadError) => {
    if (!(payload instanceof Error)) return;
    payload.name = CODE_MISSING;
    payload.message = t(words.codeMissing);
  });
}
