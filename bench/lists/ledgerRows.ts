import { seededRandom } from '../records/syncRows';

const KINDS = ['CUSTOMER', 'VENDOR', 'INSURANCE', 'BANK', 'FINANCE', 'WARRANTY'];
const FIRST = ['Sri', 'Shree', 'New', 'Royal', 'United', 'National', 'Metro', 'Coastal', 'Highland', 'Prime'];
const LAST = ['Traders', 'Motors', 'Paints', 'Finance', 'Agencies', 'Stores', 'Industries', 'Logistics'];

/** Generates ledger maps as JSON, in chunks, with every field of a saved ledger map. */
export function* ledgerRowsJson(count: number, chunk = 2000, seed = 11): Generator<string, void, void> {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (words: readonly string[]) => words[below(words.length)] ?? '';
  const record = (row: number) => {
    const name = `${pick(FIRST)} ${pick(LAST)} ${10_000 + below(90_000)}`;
    return {
      id: `0f0e0d0c-0000-4000-8000-${String(row).padStart(12, '0')}`,
      parent_group: `GROUP ${1 + below(40)}`,
      ledger_type: pick(KINDS),
      dms_id: `D${row}`,
      dms_name: name,
      dms_pan: null,
      dms_gstin: null,
      rlb_id: `R${1_000_000 + below(9_000_000)}`,
      rlb_name: `${name} (${pick(KINDS)})`,
      rlb_pan: null,
      rlb_gstin: null,
      segid: 1 + below(500),
      cid: 1 + below(9),
      status: 1,
      msilToggle: 'no',
      vb_discount_field: null,
      exception_for_tax_computation: 0,
      dt_create: '2026-04-01 10:00:00',
      uid_create: 1,
    };
  };
  yield '[';
  for (let row = 0; row < count; row += chunk) {
    const rows = Array.from({ length: Math.min(chunk, count - row) }, (_, at) =>
      JSON.stringify(record(row + at)),
    );
    yield (row === 0 ? '' : ',') + rows.join(',');
  }
  yield ']';
}
