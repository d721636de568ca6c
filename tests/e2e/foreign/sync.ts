import { json, list, text, type Answer } from './answer';
import type { Data, Wire } from './data';

/** Today in the time zone of the tests' browser, the day that the console searches first. */
export const SYNC_DAY = new Intl.DateTimeFormat('en-CA').format(new Date());

/** Rows of one day, oldest first, so that the console has to sort them. */
export const freshSync = (): Data['sync'] => ({
  txn: [
    row(1, 'success', 'Posted as voucher 7001'),
    // Some APIs send type and message as one object.
    { ...row(2, 'error', ''), type: undefined, msg: { type: 'error', msg: 'Ledger L-2 is not mapped' } },
    row(3, 'In-Process', 'Sent to accounting'),
    row(4, 'exception', 'Segment F100 is unknown'),
    row(5, 'error', 'Ledger L-2 is not mapped'),
  ],
  booking: [row(11, 'success', 'Booked'), row(12, 'exception', 'No variant')],
  transferred: [],
});

function row(number: number, type: string, msg: string): Wire {
  return {
    TRANS_DATE: `${SYNC_DAY} 10:15:0${number % 10}`,
    PARENT_GROUP: 'Foreign Motors',
    MUL_DEALER_CD: 'F100',
    LOC_CD: 'DEL',
    TRANS_TYPE: 'WI',
    TRANS_ID: `T/${number} ?#%`,
    TRANS_REF_NUM: `REF-${number}`,
    msg,
    type,
    redisId: `redis:${number}/x`,
    utd: 7000 + number,
    status: 1,
  };
}

const CALL =
  /^\/report\/(?:(vb\/)?maruti-sync|maruti\/search|maruti-sync-repost|maruti-sync-repost-utd)(?:\/(.+))?$/;

/** The sync calls: search, server search, repost, post by UTD, transfer. */
export function sync(data: Data, path: string, body: unknown): Answer | null {
  if (path === '/report/maruti-sync/transfer') return transfer(data, body);
  const [, bookings, value = ''] = CALL.exec(path) ?? [];
  const wanted = decodeURIComponent(value);
  if (/^\/report\/(vb\/)?maruti-sync$/.test(path))
    return list(searched(data.sync[bookings ? 'booking' : 'txn'], body));
  if (path.startsWith('/report/maruti/search/'))
    return list(data.sync.txn.filter(one => mentions(one, wanted)));
  if (path.startsWith('/report/maruti-sync-repost/')) return repost(data, wanted);
  if (path.startsWith('/report/maruti-sync-repost-utd/')) return postUtd(data, wanted);
  return null;
}

const FIELDS: Readonly<Record<string, string>> = {
  trans_id: 'TRANS_ID',
  trans_ref_num: 'TRANS_REF_NUM',
  trans_date: 'TRANS_DATE',
  sync_date: 'TRANS_DATE',
};

function searched(rows: readonly Wire[], body: unknown): readonly Wire[] {
  const { option, txtValue, dtValue } = asWire(body);
  const field = FIELDS[String(option)] ?? '';
  if (option === 'trans_id' || option === 'trans_ref_num') return rows.filter(one => one[field] === txtValue);
  return rows.filter(one => String(one[field]).startsWith(String(dtValue)));
}

function repost(data: Data, redisId: string): Answer {
  const found = data.sync.txn.find(one => one['redisId'] === redisId);
  if (!found) return json({ msg: `Nothing is called ${redisId}` }, 404);
  if (found['postStatus'] === 1) return json({ msg: 'It was reposted before' }, 409);
  found['postStatus'] = 1;
  return json({});
}

function postUtd(data: Data, utd: string): Answer {
  const found = data.sync.txn.find(one => String(one['utd']) === utd);
  return found
    ? json({ type: 'error', msg: `UTD ${utd} was refused by accounting` }, 422)
    : json({ type: 'success', msg: 'Done' });
}

function transfer(data: Data, body: unknown): Answer {
  const day = String(asWire(body)['dtValue']);
  data.sync.transferred.push(day);
  return text(`Moved 3 files of ${day}`);
}

const mentions = (one: Wire, term: string) =>
  Object.values(one).some(value => String(value).toLowerCase().includes(term.toLowerCase()));

const asWire = (body: unknown): Wire =>
  typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
