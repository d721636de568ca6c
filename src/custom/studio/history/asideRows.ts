import type { ConsoleApi } from '../../../api/console';
import { studioAside, type StudioAsideValue } from '../../../api/studio/resources';
import { isMadeId } from '../../../schemas/values/madeId';
import { isRecord } from '../../../schemas/values/values';
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
  const rows = values
    .filter(each => fid === '' || each.fid === fid)
    .map((each, at) => ({
      ...each,
      key: String(at),
      recordName: each.recordName || each.recordId,
      field: translateAny(each.field),
      value: shown(each.value),
      became: shown(each.became),
    }));
  // Most values of a changed kind read as before.
  return rows.filter(({ value, became }) => value !== became);
}

const shown = (text: string): string => (text === '' ? t(studio.blank) : (rowsText(text) ?? text));

/** `rate: ask, grade: Premium; rate: 92.5` of rows, without links; null for any other value. */
function rowsText(text: string): string | null {
  const rows = text.startsWith('[') ? parsed(text) : null;
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isRecord)) return null;
  return rows.map(cellsText).join('; ');
}

const cellsText = (row: Readonly<Record<string, unknown>>): string =>
  Object.entries(row)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
    .filter(([, value]) => value !== '' && value !== 'null' && !isMadeId(value))
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
