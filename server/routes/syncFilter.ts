import { isCalendarDay } from '../../src/schemas/calendar';
import { isRecord } from '../../src/schemas/values';
import { SYNC_SCREENS, type SyncChangesRequest, type SyncFilter, type SyncScreen } from '../../src/wire/sync';
import { invalid } from '../http/errors';
import type { JsonObject } from '../http/jsonBody';

function textOf({ txtValue }: JsonObject): string {
  if (typeof txtValue !== 'string') throw invalid({ txtValue: 'The value must be text' });
  return txtValue;
}

/** A day out of a body. @throws ApiError 422 where the calendar has none such */
export function readDay(value: unknown): string {
  if (typeof value === 'string' && isCalendarDay(value)) return value;
  throw invalid({ dtValue: 'The date must be a day of the calendar, YYYY-MM-DD' });
}

/** What the search form sent. @throws ApiError 422 naming what is wrong */
export function readSyncFilter(body: JsonObject): SyncFilter {
  const { option } = body;
  if (option === 'trans_id' || option === 'trans_ref_num') return { option, txtValue: textOf(body) };
  if (option === 'trans_date' || option === 'sync_date') return { option, dtValue: readDay(body.dtValue) };
  throw invalid({ option: 'The option is trans_id, trans_ref_num, trans_date or sync_date' });
}

/** Whose rows a body speaks of. @throws ApiError 422 */
export function readScreen({ screen }: JsonObject): SyncScreen {
  const known = SYNC_SCREENS.find(each => each === screen);
  if (known) return known;
  throw invalid({ screen: `The screen is ${SYNC_SCREENS.join(' or ')}` });
}

/** What is asked of the changes of a search. @throws ApiError 422 naming what is wrong */
export function readChangesRequest(body: JsonObject): SyncChangesRequest {
  const { filter, since } = body;
  if (!isRecord(filter)) throw invalid({ filter: 'The filter is the body of a search' });
  if (typeof since !== 'number' || since < 0 || !Number.isInteger(since))
    throw invalid({ since: 'The number of the last change is a whole number, 0 or above' });
  return { screen: readScreen(body), filter: readSyncFilter(filter), since };
}
