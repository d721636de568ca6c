import type { Wire } from './records';

/** The fields of each toggle's section. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  seperateWsToggle: [
    'r_segid',
    'wi_segid',
    'wi_godown',
    'wi_cost_center',
    'wi_bndp_segid',
    'wi_bndp_godown',
    'wi_bndp_cost_center',
    'ew_segid',
    'ci_segid',
    'ci_godown',
    'pp_segid',
    'pp_godown',
    'stpi_segid',
    'stpi_godown',
    'stpi_segLedger',
    'stpi_seg_ledger_cd',
    'ccpccpc_segid',
  ],
  bussinessCustGroupToggle: ['cust_group_vh', 'cust_group_ws', 'cust_group_tv'],
  locToggle: ['loc_nature'],
  transTypeToggle: ['wi', 'ci', 'pp', 'ew', 'ewc', 'ccp', 'ccpc'].flatMap(prefix => [
    `${prefix}_sl_pur_ledger`,
    `${prefix}_sl_pur_ledger_cd`,
  ]),
};

const OPTIONAL = [
  'cost_center',
  'cost_center_tv',
  'cost_cetagory',
  'billing_code',
  'companyGstin',
  'visible',
];
const AUDIT = ['uid_create', 'uid_update', 'dt_create', 'dt_update', 'txnid'];
const REQUIRED = [
  'parent_group',
  'mul_dealer_cd',
  'outlet_cd',
  'loc_cd',
  'dealer_for_cd',
  'seg_ledger',
  'seg_ledger_cd',
  'godown',
  'cid',
  'segid',
];

/** Every field name of a segment map. */
export const SEGMAP_NAMES: readonly string[] = [
  'id',
  'status',
  'loc_custGrp_applicable',
  'vs_post_from_ci',
  'cashBankMapToggle',
  'cash_bank_map',
  ...REQUIRED,
  ...OPTIONAL,
  ...AUDIT,
  ...Object.keys(GROUPS),
  ...Object.values(GROUPS).flat(),
];

/** The values that a user must type into a new segment map. */
export const requiredOf = (record: Wire): Record<string, string> =>
  Object.fromEntries(REQUIRED.map(name => [name, String(record[name])]));

/**
 * Returns the value as a record.
 * @throws if it is none
 */
export function asWire(value: unknown): Wire {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`A record was expected, and ${JSON.stringify(value)} was sent.`);
  }
  return Object.fromEntries(Object.entries(value));
}
