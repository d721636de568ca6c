import type { StudioAsideValue } from '../../../src/api/studio/resources';
import type { Field } from '../../../src/schemas/field';
import { canonicalJson } from '../../../src/schemas/studio/canonicalJson';
import type { Store } from '../../store/store';
import { parseStored } from '../../store/storedJson';
import type { AsideValue } from '../../store/studio/movingRecord';
import type { StudioStore } from '../../store/studio/studioStore';
import { fidOf } from './move/fieldForm';

/** Records read at once. */
const AT_ONCE = 1_000;
const LONGEST_NAME = 1_000;

const SCHEMA = 'dealer-bridge/resource-backup/1';

/** A resource, its fields, and the field that names its records. */
interface Named {
  readonly name: string;
  readonly display: string;
  readonly fields: readonly Field[];
}

/** A resource with its versions, records and values set aside, as the text of one JSON object. */
export async function* backupText(
  { studio, records }: Pick<Store, 'studio' | 'records'>,
  account: string,
  { backup, ...resource }: Named & { readonly backup: string },
): AsyncGenerator<string> {
  const { name } = resource;
  yield `{"$schema":"${SCHEMA}","name":${JSON.stringify(name)},"backup":"${backup}","versions":[`;
  const heads = await studio.versions(account, name);
  for (const [index, { version }] of heads.entries()) {
    const stored = await studio.version(account, name, version);
    if (!stored) continue;
    const { declaration, ...head } = stored;
    yield `${index === 0 ? '' : ','}${JSON.stringify({ ...head, declaration: parseStored(declaration) })}`;
  }
  yield '],"records":';
  yield* records.list(account, name, {});
  yield ',"aside":';
  yield* asideText(studio, account, resource);
  yield '}';
}

/** The values set aside for the records of a resource, or for one of its fields, as the text of one JSON array. */
export async function* asideText(
  studio: StudioStore,
  account: string,
  { name, display, fields, fid }: Named & { readonly fid?: string | undefined },
): AsyncGenerator<string> {
  const sources = new Map(fields.map(field => [fidOf(field), field.source]));
  const labels = new Map<number, ReadonlyMap<string, string>>();
  const labelOf = async ({ fid, version }: AsideValue): Promise<string> => {
    const known = labels.get(version) ?? (await labelsOf(studio, account, name, version - 1));
    labels.set(version, known);
    return known.get(fid) ?? fid.replace(/^\?/u, '');
  };
  yield '[';
  let after: string | null = null;
  let isFirst = true;
  do {
    const portion = await studio.portion(account, name, { after, most: AT_ONCE });
    for (const { id, data, aside } of portion)
      for (const each of aside) {
        if (fid !== undefined && each.fid !== fid) continue;
        const value = shown(each, {
          recordId: id,
          recordName: display === 'id' ? '' : textOf(data[display] ?? null).slice(0, LONGEST_NAME),
          field: await labelOf(each),
          now: textOf(data[sources.get(each.fid) ?? ''] ?? null),
        });
        yield `${isFirst ? '' : ','}${JSON.stringify(value)}`;
        isFirst = false;
      }
    after = portion.length < AT_ONCE ? null : (portion.at(-1)?.id ?? null);
  } while (after !== null);
  yield ']';
}

const shown = (
  each: AsideValue,
  place: Pick<StudioAsideValue, 'field' | 'now' | 'recordId' | 'recordName'>,
): StudioAsideValue => ({
  ...place,
  fid: each.fid,
  version: each.version,
  value: textOf(each.value),
  became: textOf(each.became),
});

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : canonicalJson(value);

/** The labels of a version's fields, by their ids. */
async function labelsOf(
  studio: StudioStore,
  account: string,
  name: string,
  version: number,
): Promise<ReadonlyMap<string, string>> {
  const stored = await studio.version(account, name, version);
  const fields: readonly Field[] = stored ? parseStored(stored.declaration).fields : [];
  return new Map(fields.map(field => [fidOf(field), field.label]));
}
