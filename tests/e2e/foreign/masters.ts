import { json, list, text, type Answer } from './answer';
import type { Data, Wire } from './data';

type Master = 'segmap' | 'ledgermap' | 'itemmap';

/** The wording of each master's free-form answers, which differ on purpose. */
const WORDING: Record<
  Master,
  { saved(record: Wire): Answer; deleted: Answer; duplicate: Answer; free: Answer }
> = {
  segmap: {
    saved: () => json('Success'),
    deleted: text('Success'),
    duplicate: text('never asked'),
    free: text(''),
  },
  ledgermap: {
    saved: record => json({ ...record, remark: 'kept by the accounting product' }),
    deleted: json('Success'),
    duplicate: text('Duplicate'),
    free: text(''),
  },
  itemmap: {
    saved: () => text('Saved'),
    deleted: json({ message: 'Success' }),
    duplicate: json('DUPLICATE'),
    free: json({ message: 'unique' }),
  },
};

const CHECKED: Record<string, Record<string, string>> = {
  ledgermap: { checkCode: 'dms_id', checkName: 'dms_name' },
  itemmap: { checkCode: 'rlb_item_code', checkName: 'rlb_item_name' },
};

/** The calls of a master: add, update, delete, list, search and exists. */
export function master(data: Data, resource: Master, verb: string, value: string, body: unknown): Answer {
  const wording = WORDING[resource];
  const records = data[resource];
  if (verb === 'add') return wording.saved(put(records, asWire(body)));
  if (verb === 'update') return wording.saved(put(records, { ...asWire(body), id: value }));
  if (verb === 'list') return list(records.filter(isActive));
  if (verb === 'search') return list(records.filter(isActive).filter(record => mentions(record, value)));
  if (verb === 'delete') return remove(records, value) ? wording.deleted : text('Nothing to delete');
  return exists(data, resource, value, body) ? wording.duplicate : wording.free;
}

/** The two calls for vehicle types. */
export function vtype(data: Data, verb: string, body: unknown): Answer {
  if (verb === 'list') return list(data.vtype);
  const { id, status } = asWire(body);
  const known = data.vtype.find(record => record['id'] === id);
  if (!known) return json({ message: `No vehicle type ${String(id)}` }, 404);
  known['status'] = status;
  return text('done');
}

function put(records: Wire[], record: Wire): Wire {
  const at = records.findIndex(one => one['id'] === record['id']);
  if (at < 0) records.push(record);
  else records[at] = record;
  return record;
}

function remove(records: Wire[], id: string): boolean {
  const record = records.find(one => one['id'] === id);
  if (record) record['status'] = 0;
  return record !== undefined;
}

function exists(data: Data, resource: Master, value: string, body: unknown): boolean {
  const field = CHECKED[resource]?.[String(asWire(body)['type'])];
  return data[resource].filter(isActive).some(record => field !== undefined && record[field] === value);
}

const isActive = (record: Wire) => record['status'] !== 0;

const mentions = (record: Wire, term: string) =>
  Object.values(record).some(value => String(value).toLowerCase().includes(term.toLowerCase()));

function asWire(body: unknown): Wire {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body))
    : {};
}
