import type { ResourceDeclaration } from '../../resource';
import { asDeclaration } from '../findings';
import { mergeDeclarations } from '../merge/mergeDeclarations';
import { overlayFaults, OWN_FIELD } from './overlayFaults';

/**
 * An account's additions to a shipped resource, applied to the version that is shipped now.
 * @param overlay the declaration that the account has published
 * @param base the shipped declaration that it was based on
 */
export function rebased(
  overlay: ResourceDeclaration,
  base: ResourceDeclaration,
  shipped: ResourceDeclaration,
): ResourceDeclaration {
  const merge = mergeDeclarations({ base: { ...base }, mine: { ...overlay }, theirs: { ...shipped } });
  // Where both have changed a text or an order, the account's is kept.
  const merged = asDeclaration(merge.merged(new Set()));
  return merged && overlayFaults(merged, shipped).length === 0 ? merged : withFields(shipped, overlay);
}

/** The shipped resource with the account's fields, so that no value loses its field; other changes are dropped. */
function withFields(shipped: ResourceDeclaration, { fields }: ResourceDeclaration): ResourceDeclaration {
  const own = fields.filter(({ source }) => source.startsWith(OWN_FIELD));
  const [last, ...before] = [...(shipped.sections ?? [])].toReversed();
  const sections = last && [
    ...before.toReversed(),
    { ...last, fields: [...last.fields, ...own.map(({ source }) => source)] },
  ];
  return { ...shipped, fields: [...shipped.fields, ...own], ...(sections && { sections }) };
}
