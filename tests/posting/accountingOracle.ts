import type { Posting } from '../../src/posting/posting';
import type { RecordData } from '../../src/schemas/resource';
import type { Masters } from './randomPostings';

// A second implementation of the accounting rules, independent of the rules and the index in src/posting: it searches
// all records for each mapping.

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value).trim());
const fieldsOf = (value: unknown): RecordData =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Whether accounting has exactly one mapping for each name in the transaction. */
export function canBook({ row, payload }: Posting, masters: Masters): boolean {
  const group = text(row['PARENT_GROUP']);
  const company = text(payload['company_id']);
  const channel = text(payload['channel']);
  const active = (resource: string) =>
    (masters[resource] ?? []).filter(
      record =>
        record['status'] !== 0 &&
        text(record['parent_group']) === group &&
        (company === '' || text(record['cid']) === '' || text(record['cid']) === company),
    );
  const hasOne = (records: readonly RecordData[]) => records.length === 1;
  if (group === '') return true;

  const outlet = text(payload['outlet']);
  const segments = active('segmap').filter(
    record =>
      record['mul_dealer_cd'] === row['MUL_DEALER_CD'] &&
      record['loc_cd'] === row['LOC_CD'] &&
      record['outlet_cd'] === outlet &&
      (channel === '' || record['dealer_for_cd'] === channel),
  );
  if (outlet !== '' && !hasOne(segments)) return false;

  const party = text(fieldsOf(payload['party'])['dms_id']);
  const ledgers = active('ledgermap').filter(record => text(record['dms_id']) === party);
  if (party !== '' && !hasOne(ledgers)) return false;

  const items = Array.isArray(payload['items']) ? payload['items'] : [];
  const ids = items.map(item => text(fieldsOf(item)['dms_id'])).filter(id => id !== '');
  return ids.every(id => hasOne(active('itemmap').filter(record => text(record['dms_id']) === id)));
}
