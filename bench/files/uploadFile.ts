/** Records per part of the file: a million records exceed the maximum length of a string. */
const partRecords = 10_000;

/** A transaction file of about 325 bytes per record, as a dealer's workshop exports it. */
export function uploadFile(count: number, first = 1): Blob {
  const parts: string[] = [];
  for (let from = 0; from < count; from += partRecords) {
    const size = Math.min(partRecords, count - from);
    const records = Array.from({ length: size }, (_, index) => record(first + from + index));
    parts.push(`${from === 0 ? '[' : ','}${records.map(one => JSON.stringify(one)).join(',')}`);
  }
  return new Blob([...parts, ']']);
}

const TYPES = ['WI', 'VS', 'VP', 'R', 'WC'];

function record(number: number) {
  const day = String(1 + (number % 28)).padStart(2, '0');
  const taxable = (number % 9_000) + 1_000.5;
  return {
    TRANS_TYPE: TYPES[number % TYPES.length],
    TRANS_ID: `UP-${number}`,
    TRANS_REF_NUM: `UP/INV/${number}`,
    TRANS_DATE: `2026-04-${day} 10:15:00`,
    PARENT_GROUP: 'Upload Motors',
    MUL_DEALER_CD: String(9_900 + (number % 20)),
    LOC_CD: 'UPL',
    GSTIN: '27AAAPA1234A1Z5',
    PARTY_NAME: `Customer ${number}`,
    TAXABLE_AMT: taxable,
    items: [{ code: `P${number % 500}`, qty: 1 + (number % 4), rate: 250.25, amt: taxable }],
    total: taxable * 1.18,
  };
}
