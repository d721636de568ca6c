import type { Original } from '../../schemas/cloneOrigin';
import { isPresent } from '../../schemas/evaluate';
import type { Field, JsonListCodec } from '../../schemas/field';
import { isRecord, rowsOf, type FormValues } from '../../schemas/values/values';
import { jsonOrNull } from '../text/jsonOrNull';
import { decodeCashBankMap, encodeCashBankMap, type DepositBank } from './cashBankMap';

interface Codec {
  encode(rows: readonly FormValues[]): string;
  /** Decodes the rows of a text; null if this codec does not write such text. */
  decode(text: string): readonly FormValues[] | null;
}

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

const codecs: Readonly<Record<JsonListCodec, Codec>> = {
  plain: { encode: rows => JSON.stringify(rows), decode: decodePlain },
  cashBankMap: {
    encode: rows =>
      encodeCashBankMap(
        rows.map(row => ({
          payment_mode: text(row['payment_mode']),
          deposit_bank_arr: depositBanks(rowsOf(row['deposit_bank_arr'])),
        })),
      ),
    decode: json => {
      const decoded = decodeCashBankMap(json);
      return decoded.ok ? decoded.rows.map(row => ({ ...row })) : null;
    },
  },
};

/** Drops empty rows, but leaves one if all are empty. */
function depositBanks(rows: readonly FormValues[]): readonly DepositBank[] {
  const [first = {}, ...others] = rows.filter(isPresent);
  return [first, ...others].map(bank => ({
    deposit_bank: text(bank['deposit_bank']),
    bank_ledger: text(bank['bank_ledger']),
    ledger_code: text(bank['ledger_code']),
  }));
}

function decodePlain(json: string): readonly FormValues[] | null {
  const rows = jsonOrNull(json);
  return Array.isArray(rows) && rows.every(isRecord) ? rows : null;
}

/** Encodes the rows of a nested list as JSON text. */
export function encodeJsonList(field: Field<'jsonList'>, rows: readonly FormValues[]): string {
  return codecs[field.codec].encode(rows);
}

/** Decodes the rows of a JSON text, with the text itself, to be sent again if the rows are unchanged. */
export function decodeJsonList(
  field: Field<'jsonList'>,
  value: unknown,
): { readonly rows: readonly FormValues[]; readonly original: Original | null } {
  if (value === null || value === undefined || value === '') return { rows: [], original: null };
  const json = typeof value === 'string' ? value : JSON.stringify(value);
  const rows = codecs[field.codec].decode(json);
  return { rows: rows ?? [], original: { text: json, readable: rows !== null } };
}
