import type { ResourceSchema } from '../../../src/schemas/resource';
import { emptyValues } from '../../../src/schemas/values/emptyValues';
import type { FormValues } from '../../../src/schemas/values/values';

const SEGMAP: FormValues = {
  parent_group: 'SAI SHAKTI MOTORS',
  mul_dealer_cd: '0801',
  outlet_cd: '01',
  loc_cd: 'BWF',
  dealer_for_cd: 'ARENA',
  seg_ledger: 'Whitefield',
  seg_ledger_cd: 'SL00001',
  godown: 'Main',
  cid: '11',
  segid: '100001',
};

const LEDGERMAP: FormValues = {
  parent_group: 'SAI SHAKTI MOTORS',
  ledger_type: 'Customer',
  rlb_id: 'RL1',
  dms_id: 'D1',
  rlb_name: 'Ramesh',
  dms_name: 'Ramesh Kumar',
};

const ITEMMAP: FormValues = {
  parent_group: 'SAI SHAKTI MOTORS',
  dms_id: 'DI1',
  rlb_item_name: 'Oil Filter',
  rlb_item_code: '16510M1',
  rlb_item_group: 'Filters',
  uom: 'NOS',
};

const TYPED: Readonly<Record<string, FormValues>> = {
  segmap: SEGMAP,
  ledgermap: LEDGERMAP,
  itemmap: ITEMMAP,
};

/** The values of a create form with every required field filled. */
export const filled = (schema: ResourceSchema): FormValues => ({
  ...emptyValues(schema),
  ...TYPED[schema.name],
});
