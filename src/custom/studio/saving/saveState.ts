import { refusalIn, type Refusal } from '../../frame/refusal';
import { isMissing, refusedWith } from './storedDraft';

/**
 * `undecided`: others have saved, and nothing is saved here until the user resolves a conflict. `gone`: the draft was
 * published or discarded elsewhere, and input since then exists only here.
 */
export type SaveState =
  | { readonly name: 'gone' | 'saved' | 'saving' | 'undecided' }
  | {
      readonly name: 'failed';
      readonly refusal: Refusal;
      /** Whether it is another user's draft, which cannot be saved. */
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
