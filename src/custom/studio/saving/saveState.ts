import { refusalIn, type Refusal } from '../../frame/refusal';
import { isMissing, refusedWith } from './storedDraft';

/**
 * `undecided`: others have saved, and the user has yet to resolve a conflict; nothing is saved before that. `gone`:
 * it was published or discarded elsewhere, and what was typed since is only here.
 */
export type SaveState =
  | { readonly name: 'gone' | 'saved' | 'saving' | 'undecided' }
  | {
      readonly name: 'failed';
      readonly refusal: Refusal;
      /** Whether it is a colleague's draft, into which nothing can be saved. */
      readonly isForeign: boolean;
    };

/** The state of a draft after a refusal. */
export const failedSave = (cause: unknown): SaveState =>
  isMissing(cause)
    ? { name: 'gone' }
    : {
        name: 'failed',
        refusal: refusalIn(cause),
        isForeign: refusedWith(cause, 'notYourDraft') !== null,
      };
