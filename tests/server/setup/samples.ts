import type { Body } from './specClient';

/** Another mapping for each id: no two active ones may be the same. */
const numberOf = (id: string): number =>
  [...id].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_000_007, 0);

/** A record with the required fields only. */
export const segmapOf = (id: string, more: Body = {}): Body => ({
  id,
  parent_group: 'SHREE MOTORS',
  mul_dealer_cd: '1208',
  outlet_cd: '01',
  loc_cd: 'PUN',
  dealer_for_cd: 'A1',
  seg_ledger: 'Vehicle Sales Pune',
  seg_ledger_cd: 'L-100',
  godown: 'Main Yard',
  cid: numberOf(id),
  segid: 4021,
  ...more,
});

export const ledgermapOf = (id: string, more: Body = {}): Body => ({
  id,
  parent_group: 'SHREE MOTORS',
  ledger_type: 'CUSTOMER',
  dms_id: `DMS-${id}`,
  dms_name: `Customer ${id}`,
  rlb_id: `RLB-${id}`,
  rlb_name: `Ledger ${id}`,
  ...more,
});

export const itemmapOf = (id: string, more: Body = {}): Body => ({
  id,
  parent_group: 'SHREE MOTORS',
  dms_id: `ITEM-${id}`,
  rlb_item_name: `Item ${id}`,
  rlb_item_code: `IC-${id}`,
  rlb_item_group: 'PARTS',
  uom: 'NOS',
  ...more,
});

export const vtypeOf = (id: string, more: Body = {}): Body => ({
  id,
  trans_type: id.toUpperCase(),
  trans_type_name: `Type ${id}`,
  status: 1,
  ...more,
});
