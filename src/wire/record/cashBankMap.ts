import { parseOrdered, type OrderedJson } from './orderedJson';

/** The ledger of one deposit bank. */
export interface DepositBank {
  readonly deposit_bank: string;
  readonly bank_ledger: string;
  readonly ledger_code: string;
}

/** One payment mode with its deposit banks (docs/behaviour.md, 'Cash bank map'). */
export interface PaymentMode {
  readonly payment_mode: string;
  readonly deposit_bank_arr: readonly DepositBank[];
}

export type DecodedMap =
  | { readonly ok: true; readonly rows: readonly PaymentMode[] }
  /** Not a valid map: one empty row to start from, and the original text. */
  | { readonly ok: false; readonly rows: readonly PaymentMode[]; readonly original: string };

const MARKER = 'DEPOSIT_BANK';

const EMPTY_ROW: PaymentMode = {
  payment_mode: '',
  deposit_bank_arr: [{ deposit_bank: '', bank_ledger: '', ledger_code: '' }],
};

/**
 * Encodes the rows as a JSON string: payment mode to `[ledger, code]` if its only entry has no deposit bank, else to
 * `["DEPOSIT_BANK", {bank: [ledger, code]}, …]` (docs/behaviour.md, 'Cash bank map'). Written by hand, because an
 * object would move keys such as "1" to the front and drop duplicate keys.
 */
export function encodeCashBankMap(rows: readonly PaymentMode[]): string {
  return `{${rows.map(row => member(row.payment_mode, encodeBanks(row.deposit_bank_arr))).join(',')}}`;
}

function encodeBanks(banks: readonly DepositBank[]): string {
  const [first, ...others] = banks;
  if (first && others.length === 0 && first.deposit_bank === '') return encodeLedger(first);
  const entries = banks.map(bank => `{${member(bank.deposit_bank, encodeLedger(bank))}}`);
  return `[${[JSON.stringify(MARKER), ...entries].join(',')}]`;
}

const encodeLedger = (bank: DepositBank) => JSON.stringify([bank.bank_ledger, bank.ledger_code]);

const member = (key: string, json: string) => `${JSON.stringify(key)}:${json}`;

/**
 * Decodes a map in the order of its text; never throws.
 * @param text the value of cash_bank_map; null or blank is an empty map
 */
export function decodeCashBankMap(text: string | null | undefined): DecodedMap {
  if (text === null || text === undefined || text.trim() === '') return { ok: true, rows: [] };
  const json = parseOrdered(text);
  const rows = json?.kind === 'object' ? allOrNothing(json.members, decodeMode) : null;
  return rows ? { ok: true, rows } : { ok: false, rows: [EMPTY_ROW], original: text };
}

function decodeMode([payment_mode, value]: readonly [string, OrderedJson]): PaymentMode | null {
  const banks = value.kind === 'array' ? decodeBanks(value.items) : null;
  return banks && { payment_mode, deposit_bank_arr: banks };
}

function decodeBanks(items: readonly OrderedJson[]): readonly DepositBank[] | null {
  const ledger = decodeLedger(items);
  if (ledger) return [{ deposit_bank: '', ...ledger }];
  const [marker, ...entries] = items;
  if (marker?.kind !== 'scalar' || marker.value !== MARKER) return null;
  return allOrNothing(entries, decodeEntry)?.flat() ?? null;
}

function decodeEntry(entry: OrderedJson): readonly DepositBank[] | null {
  if (entry.kind !== 'object') return null;
  return allOrNothing(entry.members, ([deposit_bank, value]) => {
    const ledger = value.kind === 'array' ? decodeLedger(value.items) : null;
    return ledger && { deposit_bank, ...ledger };
  });
}

function decodeLedger(items: readonly OrderedJson[]): Omit<DepositBank, 'deposit_bank'> | null {
  const [bank_ledger, ledger_code] = items.map(scalarText);
  if (items.length !== 2 || typeof bank_ledger !== 'string' || typeof ledger_code !== 'string') return null;
  return { bank_ledger, ledger_code };
}

/** Ledgers and codes are text; other programs may have written a code as a number or null. */
function scalarText(json: OrderedJson): string | null {
  if (json.kind !== 'scalar' || typeof json.value === 'boolean') return null;
  return json.value === null ? '' : String(json.value);
}

/** The results of all items, or null if any has none. */
function allOrNothing<In, Out>(items: readonly In[], read: (item: In) => Out | null): readonly Out[] | null {
  const results: Out[] = [];
  for (const item of items) {
    const result = read(item);
    if (result === null) return null;
    results.push(result);
  }
  return results;
}
