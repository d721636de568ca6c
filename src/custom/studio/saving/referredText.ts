import type { ResourceSchema } from '../../../schemas/resource';
import { isRecord } from '../../../schemas/values/values';
import { resourceName } from '../../../ui/screenText';
import { translateAny } from '../../../words/translator';
import type { DraftField } from '../edit/draftShape';

/** A value in the declaration of a field that refers to other records. */
interface Referred {
  /** The id of the field that refers. */
  readonly fid: string;
  readonly property: string;
  readonly declarations: readonly unknown[];
  /** The resources to which fields refer. */
  readonly others: readonly ResourceSchema[];
}

/** The label of a referenced resource, or of its field that is shown; null for any other value. */
export function referredText(
  value: unknown,
  { fid, property, declarations, others }: Referred,
): string | null {
  const named = (wanted: unknown) => others.find(({ name }) => name === wanted);
  if (property === 'resource') {
    const target = named(value);
    return target ? resourceName(target) : null;
  }
  if (property !== 'display') return null;
  const [label] = fieldsWith(fid, declarations).flatMap(({ resource }) => {
    const shown = named(resource)?.fields.find(({ source }) => source === value);
    return shown ? [translateAny(shown.label)] : [];
  });
  return label ?? null;
}

/** The field with this id in each declaration, even if it is a column of rows. */
function fieldsWith(fid: string, value: unknown): readonly DraftField[] {
  if (Array.isArray(value)) return value.flatMap(each => fieldsWith(fid, each));
  if (!isRecord(value)) return [];
  return value['fid'] === fid ? [value] : Object.values(value).flatMap(each => fieldsWith(fid, each));
}
