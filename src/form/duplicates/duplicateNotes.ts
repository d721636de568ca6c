import type { FieldNotes } from '../inputs/fieldNotes';
import type { DuplicateChecker } from './duplicateChecker';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/form';

/** The checks as notes under the inputs: in progress, or why one failed. */
export function duplicateNotes(checker: DuplicateChecker): FieldNotes {
  return {
    noteFor(path) {
      const state = checker.stateOf(path);
      if (state.status === 'asking') return t(words.checkingDuplicates);
      if (state.status !== 'failed') return null;
      return t(words.notChecked, { reason: translateAny(state.reason) });
    },
    subscribe: listener => checker.subscribe(() => listener()),
  };
}
