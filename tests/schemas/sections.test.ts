import { describe, expect, it } from 'vitest';
import { openedToggles } from '../../src/schemas/sections';
import { cloneValues } from '../../src/schemas/values/cloneValues';
import { emptyValues } from '../../src/schemas/values/emptyValues';
import { fromWire, toWire } from '../../src/wire/record/recordCodec';
import { filled } from './setup/filled';
import { schemaOf } from './setup/schemaOf';

const segmap = schemaOf('segmap');
const ledgermap = schemaOf('ledgermap');

const toggles = segmap.sections.flatMap(section => section.toggle ?? []);

const opened = (record: object) => {
  const values = openedToggles(segmap, fromWire(segmap, { ...record }));
  return toggles.filter(toggle => values[toggle] === true);
};

describe('opening a record', () => {
  it('leaves the toggles of empty sections off', () => {
    expect(opened({ segid: 5, wi_segid: null, cust_group_vh: '', loc_custGrp_applicable: 'n' })).toEqual([]);
  });

  it.each([
    ['seperateWsToggle', { wi_segid: 7 }],
    ['seperateWsToggle', { stpi_seg_ledger_cd: 'L1' }],
    ['bussinessCustGroupToggle', { cust_group_tv: 'TV' }],
    ['locToggle', { loc_nature: 'Workshop' }],
    ['locToggle', { loc_custGrp_applicable: 'y' }],
    ['transTypeToggle', { ccpc_sl_pur_ledger_cd: 'L9' }],
    ['cashBankMapToggle', { cash_bank_map: '{"CASH":["Cash in hand","L001"]}' }],
    ['cashBankMapToggle', { cash_bank_map: 'no map at all' }],
  ])('switches %s on for %j', (toggle, record) => {
    expect(opened(record)).toEqual([toggle]);
  });

  it('keeps a toggle that is stored as on, and an empty map closed', () => {
    expect(opened({ locToggle: 'yes' })).toEqual(['locToggle']);
    expect(opened({ cash_bank_map: '{}' })).toEqual([]);
  });

  it('opens the manufacturer map of a ledger', () => {
    const values = fromWire(ledgermap, { dr_msil: '', control_ldgr: 'Control' });
    expect(openedToggles(ledgermap, values)['msilToggle']).toBe(true);
  });
});

describe('a section that is off', () => {
  const values = { ...filled(segmap), wi_segid: '7', loc_nature: 'Workshop', loc_custGrp_applicable: true };

  it('is sent empty with its defaults, while the form keeps the input', () => {
    expect(toWire(segmap, values)).toMatchObject({
      wi_segid: null,
      loc_nature: null,
      loc_custGrp_applicable: 'n',
    });
    expect(values.wi_segid).toBe('7');
  });

  it('is sent as typed once it is on', () => {
    const sent = toWire(segmap, { ...values, seperateWsToggle: true, locToggle: true });
    expect(sent).toMatchObject({ wi_segid: 7, loc_nature: 'Workshop', loc_custGrp_applicable: 'y' });
  });

  it('is sent blank if the section says so', () => {
    const typed = { ...emptyValues(ledgermap), dr_msil: 'Debit' };
    expect(toWire(ledgermap, typed)['dr_msil']).toBe('');
    expect(toWire(ledgermap, { ...typed, msilToggle: true })['dr_msil']).toBe('Debit');
  });
});

describe('a clone', () => {
  const record = fromWire(segmap, {
    id: 'a',
    status: 1,
    dt_create: '2024-04-01 10:00:00',
    txnid: 'T1',
    segid: 5,
    cid: 11,
    godown: 'Main',
    cash_bank_map: '{"CASH":["Cash","L1"]}',
  });

  it('has everything but id, status, audit and transaction', () => {
    const clone = cloneValues(segmap, record);
    expect(clone).toMatchObject({ segid: 5, cid: 11, godown: 'Main' });
    for (const source of ['id', 'status', 'dt_create', 'uid_create', 'txnid']) {
      expect(clone).not.toHaveProperty(source);
    }
  });

  it('leaves the number to be typed empty', () => {
    expect(cloneValues(segmap, record, ['segid'])).toMatchObject({ segid: null, cid: 11 });
  });
});
