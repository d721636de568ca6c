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

/** Words of messages, and the share of messages that contain each. */
const WORDS = [
  ['voucher', 0.85],
  ['dealer', 0.7],
  ['ledger', 0.5],
  ['missing', 0.35],
  ['godown', 0.2],
  ['segment', 0.1],
  ['rejected', 0.05],
  ['company', 0.02],
] as const;

const two = (value: number) => String(value).padStart(2, '0');

/** A distinct number below 2³² for each row, unordered. */
const scattered = (row: number): number => Math.imul(row, 2654435761) >>> 0;

/** The date and time of a row, unordered: distinct for two million rows, all within a year. */
const momentOf = (row: number): string =>
  new Date(Date.UTC(2026, 5, 11, 18, 30) - 13_000 * ((row * 611_953) % 1_999_993)).toISOString();

/**
 * Generates synchronisation rows as JSON, in chunks. Times, references and messages are distinct and unordered, because
 * nothing in an account's history sorts its rows by them.
 */
export function* syncRowsJson(count: number, chunk = 2000, seed = 7): Generator<string, void, void> {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (words: readonly string[]) => words[below(words.length)] ?? '';
  const message = (row: number) =>
    [
      ...WORDS.flatMap(([word, share]) => (random() < share ? [word] : [])),
      `${scattered(row)} in the books`,
    ].join(' ');
  let rows: string[] = [];
  yield '[';
  for (let row = 0; row < count; row++) {
    rows.push(
      JSON.stringify({
        redisId: `maruti:${scattered(row)}:${row}`,
        TRANS_DATE: momentOf(row),
        PARENT_GROUP: `GRP${1 + below(40)}`,
        MUL_DEALER_CD: `MD${1000 + below(300)}`,
        LOC_CD: `L${below(120)}`,
        TRANS_TYPE: pick(TRANS),
        TRANS_ID: String(410_000_000 + row),
        TRANS_REF_NUM: `REF/${two(below(12))}/${scattered(row)}`,
        msg: message(row),
        type: pick(TYPES),
        utd: 5_000_000 + row,
        status: 1,
      }),
    );
    if (rows.length < chunk && row < count - 1) continue;
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
