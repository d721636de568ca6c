import { isRecord } from '../../../schemas/values/values';
import { jsonOrNull } from '../../../wire/text/jsonOrNull';
import { createPath, editPath } from '../../screenPaths';

/** Values for a form, by field, as text. */
export type Fill = Readonly<Record<string, string>>;

const FILL = 'fill';
const BACK = 'back';

/** The address of a create form that opens with values, and returns to another address after the save. */
export const filledPath = (resource: string, fill: Fill, back: string): string =>
  `${createPath(resource)}?${new URLSearchParams({ [FILL]: JSON.stringify(fill), [BACK]: back })}`;

/** The address of an edit form that returns to another address after the save. */
export const editPathWithReturn = (resource: string, id: string, back: string): string =>
  `${editPath(resource, id)}?${new URLSearchParams({ [BACK]: back })}`;

/** The values in a form's address; null if there are none. */
export function readFill(search: string): Fill | null {
  const text = new URLSearchParams(search).get(FILL);
  const values = text === null ? null : jsonOrNull(text);
  // Without values the link is incomplete, and the form opens empty.
  if (!isRecord(values)) return null;
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Where a form returns after the save; null for its list. Only an address of this console counts. */
export function readBack(search: string): string | null {
  const back = new URLSearchParams(search).get(BACK);
  return back !== null && isAddress(back) ? back : null;
}

/** Whether a text is an address of this console: `//elsewhere` is one of another. */
export const isAddress = (text: string): boolean => /^\/(?![/\\])/u.test(text);
