import { isRowKind, type Field, type FieldKind } from '../field';
import { Place } from '../lint/place';
import type { ResourceDeclaration } from '../resource';
import { faultsIn, type RunTimeFault } from './runTimeRules';

/**
 * Kinds whose values cannot be converted from or to any other kind. A text cannot become a reference either, but a
 * reference can become a text, and changing it back must stay possible: it restores the values that were set aside.
 */
const isApart = (kind: FieldKind): boolean => isRowKind(kind) || kind === 'readOnly';

/** Whether no value of a field can survive a change to another kind. */
export const isImpossible = (before: FieldKind, after: FieldKind): boolean =>
  before !== after && (isApart(before) || isApart(after));

/** The changes of a field's kind that no record's value can survive. */
export function impossibleChanges(
  before: ResourceDeclaration,
  after: ResourceDeclaration,
): readonly RunTimeFault[] {
  const root = new Place();
  compare(before.fields, after.fields, root.at('fields'));
  return faultsIn(root);
}

function compare(before: readonly Field[], after: readonly Field[], place: Place): void {
  after.forEach((field, index) => {
    const old = field.fid === undefined ? undefined : before.find(({ fid }) => fid === field.fid);
    if (!old) return;
    if (isImpossible(old.kind, field.kind))
      place
        .at(index, 'kind')
        .report(
          `The field '${field.label}' cannot change from ${old.kind} to ${field.kind}.`,
          'Leave its kind as it was. For the new kind, add another field, and remove this one once its values are copied.',
          'value',
          {
            path: place.at(index).path,
            op: 'set',
            value: { ...old, label: field.label, source: field.source },
          },
        );
    else if ('fields' in old && 'fields' in field)
      compare(old.fields, field.fields, place.at(index, 'fields'));
  });
}
