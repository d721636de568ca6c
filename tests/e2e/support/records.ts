import { randomInt, randomUUID } from 'node:crypto';

/** A record as it goes over the wire. */
export type Wire = Record<string, unknown>;

/** A few letters that no other test of this run uses. */
export const unique = () => randomUUID().slice(0, 8);

/** A segment map that the API takes, with only what is required. */
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

/** A ledger map that the API takes. */
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

/** An item mapping that the API takes. */
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

/** What a person types for a record: each value as text, without what no one fills in. */
export const typed = (record: Wire): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => name !== 'id' && name !== 'status')
      .map(([name, value]) => [name, String(value)]),
  );
