import type { FieldNotes } from '../inputs/fieldNotes';
import type { DuplicateChecker } from './duplicateChecker';

/** The checks as remarks under the inputs: that one is under way, or why it could not be made. */
export function duplicateNotes(checker: DuplicateChecker): FieldNotes {
  return {
    noteFor(path) {
      const state = checker.stateOf(path);
      if (state.status === 'asking') return 'Looking whether another record has this…';
      if (state.status !== 'failed') return null;
      return `Could not be checked for duplicates: ${state.reason} It can be saved all the same.`;
    },
    subscribe: listener => checker.subscribe(() => listener()),
  };
}
