/** Deterministic random numbers in 0 … 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const TYPES = ['success', 'success', 'success', 'error', 'exception', 'in-process'];
const TRANS = ['VS_VC', 'WI_WC', 'R', 'VP', 'PP', 'CI', 'EW', 'STPI', 'CCP', 'VD'];
const THINGS = [
  'Ledger',
  'Segment',
  'Godown',
  'Item',
  'Cost centre',
  'Party',
  'Voucher type',
  'Company',
  'Stock item',
  'GSTIN',
];
const FAULTS = [
  'not found for',
  'is locked for',
  'does not match',
  'is missing in',
  'differs from',
  'was rejected by',
];

const two = (value: number) => String(value).padStart(2, '0');

/** Generates synchronisation rows as JSON, in stretches, newest first, with messages of about 58 characters. */
export function* syncRowsJson(count: number, stretch = 2000, seed = 7): Generator<string, void, void> {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (words: readonly string[]) => words[below(words.length)] ?? '';
  const message = () =>
    `${pick(THINGS)} ${pick(FAULTS)} dealer ${100 + below(900)} voucher ${10_000 + below(90_000)} of ${pick(THINGS)}`;
  const known = Array.from({ length: Math.max(1, Math.floor(count / 2)) }, message);
  const start = Date.UTC(2024, 3, 30, 23, 59, 59);
  let rows: string[] = [];
  yield '[';
  for (let row = 0; row < count; row++) {
    const at = new Date(start - row * 17_000);
    const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
    const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
    rows.push(
      JSON.stringify({
        redisId: `maruti:${(row * 2654435761) % 2 ** 32}:${row}`,
        TRANS_DATE: `${day} ${time}`,
        PARENT_GROUP: `GRP${1 + below(40)}`,
        MUL_DEALER_CD: `MD${1000 + below(300)}`,
        LOC_CD: `L${below(120)}`,
        TRANS_TYPE: pick(TRANS),
        TRANS_ID: String(410_000_000 + row),
        TRANS_REF_NUM: `REF/${two(below(12))}/${900_000_000 - row * 7}`,
        msg: known[below(known.length)],
        type: pick(TYPES),
        utd: 5_000_000 + row,
        status: 1,
      }),
    );
    if (rows.length < stretch && row < count - 1) continue;
    yield rows.join(',') + (row < count - 1 ? ',' : '');
    rows = [];
  }
  yield ']';
}

export const syncColumns = [
  { source: 'TRANS_DATE', type: 'dateTime' },
  { source: 'PARENT_GROUP', type: 'text' },
  { source: 'MUL_DEALER_CD', type: 'text' },
  { source: 'LOC_CD', type: 'text' },
  { source: 'TRANS_TYPE', type: 'text' },
  { source: 'TRANS_ID', type: 'text' },
  { source: 'TRANS_REF_NUM', type: 'text' },
  { source: 'msg', type: 'text' },
  { source: 'type', type: 'text' },
] as const;
