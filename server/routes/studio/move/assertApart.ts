import { newKeys } from '../../../../src/schemas/studio/unsafeChanges';
import { ApiError } from '../../../http/errors';
import type { Candidate } from '../publish';
import { keyDigest } from './keyedRecords';
import type { MovedRecords } from './recordMove';

/**
 * Rejects a new unique key by which existing records are alike, unless a user has chosen that it applies to later
 * records only (`fromNowOn`). The same holds if there are more records than a publish compares: some may be alike.
 * @param all the records; null if there are too many
 * @throws ApiError 422
 */
export function assertApart(
  { declaration, live }: Pick<Candidate, 'declaration' | 'live'>,
  all: MovedRecords | null,
  fromNowOn = false,
): void {
  if (fromNowOn || !live) return;
  const keys = newKeys(live.declaration, declaration);
  if (keys.length === 0) return;
  if (!all)
    throw refused(
      'There are too many records to compare them by the new unique key within a publish. Nothing was published; look at the dry run and say that the key holds from now on',
    );
  for (const key of keys) {
    const values = all.flatMap(([, { data }]) => keyDigest(key, data) ?? []);
    if (new Set(values).size < values.length)
      throw refused(
        `Records have the same values by ${key.fields.join(' and ')}. Nothing was published; correct them, or say that the key holds from now on`,
      );
  }
}

const refused = (message: string): ApiError =>
  new ApiError(422, 'notApart', message, { fields: { fromNowOn: message } });
