import type { Field } from '../../../src/schemas/field';
import type { RecordData } from '../../../src/schemas/resource';
import { STUDIO_LIMITS } from '../../../src/schemas/studio/runTimeLimits';
import { isRecord } from '../../../src/schemas/values/values';
import { ASIDE_KEY, type TypedAside } from '../../../src/wire/record/typedAside';
import { readRow } from '../../../src/wire/record/wireField';
import { invalid, type ApiError } from '../../http/errors';
import type { RecordStore, StoredRecord } from '../../store/store';
import { parseStored } from '../../store/storedJson';
import type { AsideValue } from '../../store/studio/movingRecord';
import type { StudioStore } from '../../store/studio/studioStore';
import { storedRecord } from '../master/recordDocument';
import { fidOf, formOf } from './move/fieldForm';
import type { OwnResource } from './registry';

/** Maximum total length of the values that one save sets aside. */
const MOST_CHARACTERS = 100_000;

/** A value that a save sets aside, without its replacement in the record. */
export type TypedValue = Omit<AsideValue, 'became'>;

/** The body of a save, and the values that were removed from it to be set aside. */
interface Save {
  readonly body: RecordData;
  readonly typed: readonly TypedValue[];
}

/**
 * Removes from the body of a save the values that were typed into fields which the live version no longer has.
 * @throws ApiError 422 unless each value names a field of a version of the resource
 */
export async function savedWithAside(
  account: string,
  { [ASIDE_KEY]: sent, ...body }: RecordData,
  { name, version: live }: Pick<OwnResource, 'name' | 'version'>,
  studio: Pick<StudioStore, 'version'>,
): Promise<Save> {
  if (sent === undefined) return { body, typed: [] };
  const values = Array.isArray(sent) ? sent : [sent];
  if (
    values.length > STUDIO_LIMITS.fields ||
    JSON.stringify(values).length > MOST_CHARACTERS ||
    !values.every(isTyped)
  )
    throw refused();
  const fields = new Map<number, readonly Field[]>();
  for (const { version } of values) {
    if (fields.has(version)) continue;
    const stored = version > live ? null : await studio.version(account, name, version);
    fields.set(version, stored ? parseStored(stored.declaration).fields : []);
  }
  const typed = values.map(({ version, fid, value }) => {
    const field = fields.get(version)?.find(each => fidOf(each) === fid);
    if (!field) throw refused();
    // The next version is the earliest that can have removed the field.
    const typed = { version: version + 1, value, form: formOf(field) };
    const isSound = readRow([field], { [field.source]: value }).problems.length === 0;
    // A value that the field could not have stored is only set aside to be read, and never restored automatically.
    return isSound ? { ...typed, fid } : { ...typed, fid: `?${field.source}`, form: '' };
  });
  return { body, typed };
}

const isTyped = (value: unknown): value is TypedAside =>
  isRecord(value) &&
  Number.isInteger(value['version']) &&
  typeof value['fid'] === 'string' &&
  value['value'] !== undefined;

const refused = (): ApiError =>
  invalid({
    [ASIDE_KEY]: `Name a version, the id of a field that it has, and a value, for up to ${STUDIO_LIMITS.fields} fields with ${MOST_CHARACTERS} characters in total`,
  });

/** A store whose writes set these values aside, even if nothing else changes. */
export function puttingAside(
  records: RecordStore,
  resource: Pick<OwnResource, 'declaration' | 'schema'>,
  typed: readonly TypedValue[],
): RecordStore {
  const { fields } = resource.declaration;
  const becameIn = (fid: string, data: RecordData): unknown => {
    const field = fields.find(each => fidOf(each) === fid);
    return field ? (data[field.source] ?? null) : null;
  };
  const withAside = (record: StoredRecord): StoredRecord => ({
    ...record,
    putAside: typed.map(each => ({ ...each, became: becameIn(each.fid, record.data) })),
  });
  return {
    ...records,
    insert: (account, name, record) => records.insert(account, name, withAside(record)),
    update: (account, name, id, change) =>
      records.update(account, name, id, current =>
        withAside(change(current) ?? storedRecord(resource.schema(), id, current)),
      ),
  };
}
