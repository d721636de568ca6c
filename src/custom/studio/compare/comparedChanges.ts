import { classOf, unsafePartsIn, type ChangeClass } from '../../../schemas/studio/changeClass';
import { mergeDeclarations } from '../../../schemas/studio/merge/mergeDeclarations';
import { isRule, type UnsafeChange } from '../../../schemas/studio/unsafeChanges';
import type { FieldChange } from '../../../resources/conflict/mergeRecords';
import type { ResourceSchema } from '../../../schemas/resource';
import { translateAny } from '../../../words/translator';
import type { DraftDeclaration } from '../edit/draftShape';
import { unsafeIn } from '../edit/unsafeIn';
import { changeTexts } from '../saving/changeTexts';

/** A difference in words. */
export type ComparedChange = Pick<FieldChange, 'base' | 'label' | 'name' | 'sentence' | 'theirs'> & {
  /** Null if one of the declarations has errors. */
  readonly class: ChangeClass | null;
  /** Why records may not fit. */
  readonly reasons: readonly string[];
};

/**
 * The differences of two declarations, by what they mean for the records that are there.
 * @param others the resources to which fields refer
 */
export function comparedChanges(
  from: DraftDeclaration,
  to: DraftDeclaration,
  others: readonly ResourceSchema[],
): readonly ComparedChange[] {
  const unsafe = unsafeIn(from, to);
  const partsIn = unsafePartsIn(to, unsafe ?? []);
  const shown = new Set<UnsafeChange>();
  const changes = mergeDeclarations({ base: from, mine: from, theirs: to }).taken.map(change => {
    const parts = partsIn(change);
    for (const part of parts) shown.add(part);
    return {
      ...changeTexts(change, [to, from], others),
      class: unsafe && classOf(parts),
      reasons: parts.filter(isRule).map(({ message }) => translateAny(message)),
    };
  });
  // What follows from a change elsewhere: a key over a field that is renamed.
  const left = (unsafe ?? []).filter(part => !shown.has(part));
  return [...changes, ...left.map(ofMessage)];
}

const ofMessage = ({ pointer, message, class: its }: UnsafeChange): ComparedChange => ({
  name: `${pointer} ${message}`,
  label: '',
  sentence: translateAny(message),
  base: undefined,
  theirs: undefined,
  class: its,
  reasons: [],
});
