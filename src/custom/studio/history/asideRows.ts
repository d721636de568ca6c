import type { ConsoleApi } from '../../../api/console';
import { studioAside, type StudioAsideValue } from '../../../api/studio/resources';
import { isGeneratedId } from '../../../schemas/values/madeId';
import { isRecord } from '../../../schemas/values/values';
import { jsonOrNull } from '../../../wire/text/jsonOrNull';
import * as studio from '../../../words/en/studio';
import { t, translateAny } from '../../../words/translator';

/** A value that was set aside, as a row of the list. */
export type AsideRow = StudioAsideValue & { readonly [name: string]: unknown; readonly key: string };

/**
 * The values set aside in a resource, or only those of one field if its id is given. Values that look the same as their
 * replacement are left out: most values do after a change of the kind.
 */
export async function fetchAsideRows(
  { call }: Pick<ConsoleApi, 'call'>,
  name: string,
  fid: string,
): Promise<readonly AsideRow[]> {
  const values = await call(studioAside, { name });
  const later = new Map<string, string>();
  return values
    .map((each, at) => ({ ...rowOf(each), key: String(at) }))
    .filter(({ recordId, fid, value, now }) => {
      const place = `${recordId} ${fid}`;
      // The values of a record's field come newest first.
      const next = later.get(place) ?? now;
      later.set(place, value);
      return value !== next;
    })
    .filter(each => fid === '' || each.fid === fid);
}

const rowOf = (each: StudioAsideValue) => ({
  ...each,
  recordName: each.recordName || each.recordId,
  field: translateAny(each.field),
  value: shown(each.value),
  now: shown(each.now),
});

const shown = (text: string): string => (text === '' ? t(studio.blank) : (rowsText(text) ?? text));

/** `rate: ask, grade: Premium; rate: 92.5` of rows, without generated ids; null for any other value. */
function rowsText(text: string): string | null {
  const rows = text.startsWith('[') ? jsonOrNull(text) : null;
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRecord)) return null;
  return rows.map(cellsText).join('; ');
}

const cellsText = (row: Readonly<Record<string, unknown>>): string =>
  Object.entries(row)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
    .filter(([, value]) => value !== '' && value !== 'null' && !isGeneratedId(value))
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
