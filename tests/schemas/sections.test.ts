import { describe, expect, it } from 'vitest';
import { cloneValues } from '../../src/schemas/cloneValues';
import { emptyValues } from '../../src/schemas/emptyValues';
import { applySections, openedToggles, requiredSources, visibleSources } from '../../src/schemas/sections';
import { fromWire } from '../../src/wire/recordCodec';
import { filled } from './setup/filled';
import { schemaOf } from './setup/schemaOf';

const segmap = schemaOf('segmap');
const ledgermap = schemaOf('ledgermap');

const toggles = segmap.sections.flatMap(section => section.toggle ?? []);

const opened = (record: object) => {
  const values = openedToggles(segmap, fromWire(segmap, { ...record }));
  return toggles.filter(toggle => values[toggle] === true);
};

describe('Opening a record', () => {
  it('leaves the toggles off where their sections are empty', () => {
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

  it('keeps a toggle that is stored as on, and a map without rows closed', () => {
    expect(opened({ locToggle: 'yes' })).toEqual(['locToggle']);
    expect(opened({ cash_bank_map: '{}' })).toEqual([]);
  });

  it('opens the manufacturer map of a ledger', () => {
    const values = fromWire(ledgermap, { dr_msil: '', control_ldgr: 'Control' });
    expect(openedToggles(ledgermap, values)['msilToggle']).toBe(true);
  });
});

describe('A section that is off', () => {
  const values = { ...filled(segmap), wi_segid: '7', loc_nature: 'Workshop', loc_custGrp_applicable: true };

  it('hides its fields and asks for none of them', () => {
    expect(visibleSources(segmap, values).has('wi_segid')).toBe(false);
    expect(visibleSources(segmap, { ...values, seperateWsToggle: true }).has('wi_segid')).toBe(true);
  });

  it('is saved empty, its defaults restored, while its inputs keep what was typed', () => {
    const saved = applySections(segmap, values);
    expect(saved).toMatchObject({ wi_segid: null, loc_nature: null, loc_custGrp_applicable: false });
    expect(values.wi_segid).toBe('7');
  });

  it('is saved blank where the section says so', () => {
    const saved = applySections(ledgermap, { ...emptyValues(ledgermap), dr_msil: 'Debit' });
    expect(saved['dr_msil']).toBe('');
    const kept = applySections(ledgermap, { ...emptyValues(ledgermap), dr_msil: 'Debit', msilToggle: true });
    expect(kept['dr_msil']).toBe('Debit');
  });
});

describe('The asterisks', () => {
  it('stand at what must be filled in', () => {
    expect([...requiredSources(ledgermap, emptyValues(ledgermap))].toSorted()).toEqual([
      'dms_id',
      'dms_name',
      'ledger_type',
      'parent_group',
      'rlb_id',
      'rlb_name',
    ]);
  });

  it('never at what nobody can see', () => {
    expect(requiredSources(segmap, emptyValues(segmap)).has('id')).toBe(false);
  });
});

describe('A clone', () => {
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

  it('has all but id, status, audit and transaction', () => {
    const clone = cloneValues(segmap, record);
    expect(clone).toMatchObject({ segid: 5, cid: 11, godown: 'Main' });
    for (const source of ['id', 'status', 'dt_create', 'uid_create', 'txnid']) {
      expect(clone).not.toHaveProperty(source);
    }
  });

  it('by its number leaves that number to be typed', () => {
    expect(cloneValues(segmap, record, ['segid'])).toMatchObject({ segid: null, cid: 11 });
  });
});
