import type { ConsoleApi } from '../../../api/console';
import { studioAside, type StudioAsideValue } from '../../../api/studio/resources';
import { t, translateAny } from '../../../words/translator';
import * as studio from '../../../words/en/studio';

/** A value that is put aside, as a row of the list. */
export type AsideRow = StudioAsideValue & { readonly [name: string]: unknown; readonly key: string };

/** The values that are put aside from a resource; those of one field, unless its id is blank. */
export async function fetchAsideRows(
  { call }: Pick<ConsoleApi, 'call'>,
  name: string,
  fid: string,
): Promise<readonly AsideRow[]> {
  const values = await call(studioAside, { name });
  return (
    values
      // Most values of a changed kind read as before.
      .filter(each => each.value !== each.became && (fid === '' || each.fid === fid))
      .map((each, at) => ({
        ...each,
        key: String(at),
        recordName: each.recordName || each.recordId,
        field: translateAny(each.field),
        value: shown(each.value),
        became: shown(each.became),
      }))
  );
}

const shown = (text: string): string => (text === '' ? t(studio.blank) : text);
