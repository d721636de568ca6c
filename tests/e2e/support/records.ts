import { randomInt, randomUUID } from 'node:crypto';

/** A record as the API sends it. */
export type Wire = Record<string, unknown>;

/** A few characters that are unique in this run. */
export const unique = () => randomUUID().slice(0, 8);

/** A valid segment map with only the required fields. */
export function aSegmap(over: Wire = {}): Wire {
  const mark = unique();
  return {
    id: randomUUID(),
    parent_group: `Group ${mark}`,
    mul_dealer_cd: `M${mark}`,
    outlet_cd: '01',
    loc_cd: `L${mark}`,
    dealer_for_cd: 'ARENA',
    seg_ledger: `Segment ${mark}`,
    seg_ledger_cd: `S${mark}`,
    godown: `Godown ${mark}`,
    cid: 7,
    segid: randomInt(1_000_000, 2_000_000_000),
    status: 1,
    ...over,
  };
}

/** A valid ledger map. */
export function aLedgermap(over: Wire = {}): Wire {
  const mark = unique();
  return {
    id: randomUUID(),
    parent_group: `Group ${mark}`,
    ledger_type: 'CUSTOMER',
    dms_id: `D${mark}`,
    dms_name: `DMS ledger ${mark}`,
    rlb_id: `R${mark}`,
    rlb_name: `RLB ledger ${mark}`,
    status: 1,
    ...over,
  };
}

/** A valid item mapping. */
export function anItemmap(over: Wire = {}): Wire {
  const mark = unique();
  return {
    id: randomUUID(),
    parent_group: `Group ${mark}`,
    dms_id: `D${mark}`,
    rlb_item_name: `Item ${mark}`,
    rlb_item_code: `C${mark}`,
    rlb_item_group: `Items ${mark}`,
    uom: 'PCS',
    cid: 7,
    status: 1,
    ...over,
  };
}

/** The values that a user types for a record: text, without the id and the status. */
export const typed = (record: Wire): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => name !== 'id' && name !== 'status')
      .map(([name, value]) => [name, String(value)]),
  );
