import { randomUUID } from 'node:crypto';
import { freshSync } from './sync';

/** A record as the API sends it. */
export type Wire = Record<string, unknown>;

/** The data of this API, by resource. */
export type Data = Record<'segmap' | 'ledgermap' | 'itemmap' | 'vtype', Wire[]> & {
  readonly files: { readonly tokens: Set<string>; readonly used: Set<string>; readonly uploaded: string[] };
  readonly sync: { readonly txn: Wire[]; readonly booking: Wire[]; readonly transferred: string[] };
};

const segment = (loc: string, segid: number): Wire => ({
  id: randomUUID(),
  parent_group: 'Foreign Motors',
  mul_dealer_cd: 'F100',
  outlet_cd: '01',
  loc_cd: loc,
  dealer_for_cd: 'ARENA',
  seg_ledger: `Segment ${loc}`,
  seg_ledger_cd: `S-${loc}`,
  godown: `Godown ${loc}`,
  cid: 9,
  segid,
  status: 1,
});

const vtype = (id: number, trans_type: string, name: string, status: number): Wire => ({
  id,
  trans_type,
  trans_type_name: name,
  status,
});

/**
 * Three segments, one ledger (a list of one is sent as the bare object) and no item (an empty list is sent as null).
 */
export const freshData = (): Data => ({
  segmap: [segment('DEL', 900_001), segment('BOM', 900_002), segment('MAA', 900_003)],
  ledgermap: [
    {
      id: 'L/1 ?#%',
      parent_group: 'Foreign Motors',
      ledger_type: 'CUSTOMER',
      dms_id: 'D-1',
      dms_name: 'Only ledger here',
      rlb_id: 'R-1',
      rlb_name: 'Only ledger there',
      status: 1,
    },
  ],
  itemmap: [],
  vtype: [
    vtype(1, 'VD', 'Vehicle Delivery', 1),
    vtype(2, 'VP', 'Vehicle Purchase', 0),
    vtype(3, 'WI', 'Workshop Invoice', 1),
    vtype(4, 'CI', 'Counter Invoice', 0),
  ],
  sync: freshSync(),
  files: { tokens: new Set(), used: new Set(), uploaded: [] },
});
