import { rememberedFields } from '../../../src/wire/record/pastField';
import { parseStored } from '../storedJson';
import { compareText } from '../text';
import type { RemovedField, StoredVersion } from './studioStore';

/**
 * The fields of these versions that the last one lacks, under their last names; newest first.
 * @param versions the oldest first
 */
export function removedFields(versions: readonly StoredVersion[]): readonly RemovedField[] {
  const last = new Map<string, { readonly version: number; readonly field: RemovedField | null }>();
  versions.forEach(({ declaration, version }, at) => {
    const until = versions[at + 1]?.at;
    for (const field of rememberedFields(parseStored(declaration)))
      last.set(field.fid, { version, field: until === undefined ? null : { ...field, until } });
  });
  return [...last.entries()]
    .sort(([one, a], [other, b]) => b.version - a.version || compareText(one, other))
    .flatMap(([, { field }]) => field ?? []);
}
