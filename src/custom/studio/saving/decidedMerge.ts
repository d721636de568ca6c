import { canonicalJson } from '../../../schemas/studio/canonicalJson';
import type { MergeChange } from '../../../schemas/studio/merge/mergeChange';
import { mergeDeclarations, type ThreeDeclarations } from '../../../schemas/studio/merge/mergeDeclarations';
import type { DraftDeclaration } from '../edit/draftShape';

/** What was changed meanwhile: the stored draft; the live version; or the draft, while the typed JSON was not valid. */
export type MergeSource = 'draft' | 'version' | 'typed';

/** A conflict that the user has to resolve. */
export interface MergeQuestion {
  readonly from: MergeSource;
  readonly overlaps: readonly MergeChange[];
  readonly taken: readonly MergeChange[];
  readonly sides: ThreeDeclarations;
  /** @param keepTheirs the names of the overlaps in which the others' change is kept; null to decide later */
  readonly answer: (keepTheirs: ReadonlySet<string> | null) => void;
}

interface Decision {
  /** The conflicts shown when the decision was made. */
  readonly shown: string;
  readonly isTheirs: boolean;
}

type Take = (merged: DraftDeclaration, taken: readonly MergeChange[]) => void;

const shownIn = ({ mine, theirs }: MergeChange): string => canonicalJson([mine, theirs]);

/**
 * Merges, and asks about conflicts. Input typed while a question is open is merged too; if it affects the question,
 * the question is asked again.
 * @param show called with the question, and with null after the answer
 */
export function decidedMerge(show: (question: MergeQuestion | null) => void) {
  const ask = (question: Omit<MergeQuestion, 'answer'>) =>
    new Promise<ReadonlySet<string> | null>(resolve => {
      const answer = (keepTheirs: ReadonlySet<string> | null) => {
        show(null);
        resolve(keepTheirs);
      };
      show({ ...question, answer });
    });

  /**
   * @param sides read again at each attempt
   * @param take is called synchronously after the merge
   * @returns false if the user postpones the decision
   */
  return async (from: MergeSource, sides: () => ThreeDeclarations, take: Take): Promise<boolean> => {
    const decisions = new Map<string, Decision>();
    for (;;) {
      const three = sides();
      const { overlaps, taken, merged } = mergeDeclarations(three);
      const open = overlaps.filter(each => decisions.get(each.name)?.shown !== shownIn(each));
      if (open.length === 0) {
        const theirs = overlaps.filter(({ name }) => decisions.get(name)?.isTheirs === true);
        take(merged(new Set(theirs.map(({ name }) => name))), [...taken, ...theirs]);
        return true;
      }
      const keepTheirs = await ask({ from, overlaps: open, taken, sides: three });
      if (keepTheirs === null) return false;
      for (const each of open)
        decisions.set(each.name, { shown: shownIn(each), isTheirs: keepTheirs.has(each.name) });
    }
  };
}
