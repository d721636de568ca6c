import { describe, expect, it } from 'vitest';
import { keyValues, searchText } from '../../../src/wire/sync/lookUps';
import { schemaOf } from '../../schemas/setup/schemaOf';

const ledgermap = schemaOf('ledgermap');

const record = {
  id: '018e96f4-b7a0-70e3-921d-810977cf3aa2',
  parent_group: 'SAI SHAKTI',
  dms_id: ' D000001 ',
  dms_name: 'Ramesh Kumar',
  cid: 11,
  msilToggle: 'yes',
  dr_msil: '',
  status: 1,
  dt_create: '2024-04-01 10:00:00',
};

describe('the look-up values of a record', () => {
  it('contain everything readable, in lower case', () => {
    const text = searchText(ledgermap, record);
    for (const word of ['sai shakti', 'd000001', 'ramesh kumar', '11']) expect(text).toContain(word);
    for (const word of ['018e96f4', 'yes', '2024-04-01']) expect(text).not.toContain(word);
  });

  it('contain exact values without surrounding blanks, omitting empty ones', () => {
    expect(keyValues(ledgermap, record)).toEqual({ dms_id: 'D000001', dms_name: 'Ramesh Kumar' });
  });

  it('contain a segment map’s whole mapping key and its clone number', () => {
    const segment = { parent_group: 'A', mul_dealer_cd: 'B', cid: 1, segid: 5, seg_ledger: 'L' };
    expect(keyValues(schemaOf('segmap'), segment)).toEqual({
      parent_group: 'A',
      mul_dealer_cd: 'B',
      cid: '1',
      segid: '5',
      seg_ledger: 'L',
    });
  });
});
