import type { ResourceDeclaration } from '../../resource';
import { asDeclaration } from '../findings';
import { mergeDeclarations } from '../merge/mergeDeclarations';
import { overlayFaults, OWN_FIELD } from './overlayFaults';

/**
 * What an account has added to a shipped resource, on the one that is shipped now.
 * @param overlay what the account has published
 * @param base the shipped one that it was published on
 */
export function rebased(
  overlay: ResourceDeclaration,
  base: ResourceDeclaration,
  shipped: ResourceDeclaration,
): ResourceDeclaration {
  const merge = mergeDeclarations({ base: { ...base }, mine: { ...overlay }, theirs: { ...shipped } });
  // Both have changed words or an order: the account's own are kept.
  const merged = asDeclaration(merge.merged(new Set()));
  return merged && overlayFaults(merged, shipped).length === 0 ? merged : withFields(shipped, overlay);
}

/** The shipped resource with only the account's fields and none of its other changes: no value may lack its field. */
function withFields(shipped: ResourceDeclaration, { fields }: ResourceDeclaration): ResourceDeclaration {
  const own = fields.filter(({ source }) => source.startsWith(OWN_FIELD));
  const [last, ...before] = [...(shipped.sections ?? [])].toReversed();
  const sections = last && [
    ...before.toReversed(),
    { ...last, fields: [...last.fields, ...own.map(({ source }) => source)] },
  ];
  return { ...shipped, fields: [...shipped.fields, ...own], ...(sections && { sections }) };
}
