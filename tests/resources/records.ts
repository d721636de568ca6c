/** A segment map as the API sends it. */
export const segment = {
  id: 's1',
  status: 1,
  parent_group: 'Bright Motors',
  mul_dealer_cd: '0801',
  outlet_cd: '01',
  loc_cd: 'BLR',
  dealer_for_cd: 'ARENA',
  seg_ledger: 'Bengaluru 01',
  seg_ledger_cd: 'SL1',
  godown: 'BLR Main',
  cid: 12,
  segid: 100001,
  seperateWsToggle: 'no',
  bussinessCustGroupToggle: 'no',
  locToggle: 'no',
  transTypeToggle: 'no',
  cashBankMapToggle: 'no',
  loc_custGrp_applicable: 'n',
  vs_post_from_ci: 0,
  uid_create: 1,
  dt_create: '2026-01-05 10:00:00',
};

/** A ledger map as the API sends it. */
export const ledger = {
  id: 'l1',
  status: 1,
  parent_group: 'Bright Motors',
  ledger_type: 'Customer',
  dms_id: 'D000001',
  dms_name: 'Asha Traders',
  rlb_id: 'RL1',
  rlb_name: 'Asha Traders',
  msilToggle: 'no',
};

/** An item map as the API sends it. */
export const item = {
  id: 'i1',
  status: 1,
  parent_group: 'Bright Motors',
  dms_id: '16510M000001',
  rlb_item_group: 'Filters',
  rlb_item_code: '16510M000001',
  rlb_item_name: 'Oil Filter',
  uom: 'NOS',
};
