import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../src/schemas/resource';
import { toWire } from '../../src/wire/record/recordCodec';
import { validateWire } from '../../src/wire/record/validateWire';
import { filled } from './setup/filled';
import { problemsOf } from './setup/problems';
import { schemaOf } from './setup/schemaOf';

const REQUIRED: readonly (readonly [resource: string, field: string, message: string])[] = [
  ['segmap', 'parent_group', 'Parent Group Required'],
  ['segmap', 'mul_dealer_cd', 'Mul Dealer Code Required'],
  ['segmap', 'outlet_cd', 'Outlet Code Required'],
  ['segmap', 'loc_cd', 'Location Code Required'],
  ['segmap', 'dealer_for_cd', 'Dealer For Cd Required'],
  ['segmap', 'seg_ledger', 'Segment Ledger Required'],
  ['segmap', 'seg_ledger_cd', 'Segment Ledger Code Required'],
  ['segmap', 'godown', 'Godown Required'],
  ['segmap', 'cid', 'Company ID Required'],
  ['segmap', 'segid', 'Segment ID Required'],
  ['ledgermap', 'parent_group', 'Parent Group Required'],
  ['ledgermap', 'ledger_type', 'Ledger Type Required'],
  ['ledgermap', 'rlb_id', 'RLB Ledger Id Required'],
  ['ledgermap', 'dms_id', 'DMS Ledger Id Required'],
  ['ledgermap', 'rlb_name', 'RLB Ledger Name Required'],
  ['ledgermap', 'dms_name', 'DMS Ledger Name Required'],
  ['itemmap', 'parent_group', 'Parent Group Required'],
  ['itemmap', 'dms_id', 'DMS ID Required'],
  ['itemmap', 'rlb_item_name', 'RLB Item Name Required'],
  ['itemmap', 'rlb_item_code', 'RLB Item Code Required'],
  ['itemmap', 'rlb_item_group', 'RLB Item Group Required'],
  ['itemmap', 'uom', 'UOM Required'],
];

const WRONG: readonly (readonly [field: string, typed: string, message: string])[] = [
  ['cid', 'abc', 'Company ID must be a number'],
  ['cid', '-1', 'Company ID must be a positive number'],
  ['cid', '0', 'Company ID must be a positive number'],
  ['segid', '12abc', 'Segment ID must be a number'],
  ['segid', '-1', 'Segment ID must be a positive number'],
  ['segid', '0', 'Segment ID must be a positive number'],
  ['r_segid', 'x', 'RCP segid must be a Number'],
  ['wi_bndp_segid', 'x', 'BANDP segid must be a Number'],
  ['wi_bndp_godown', 'g'.repeat(101), 'BANDP Godown Max 100 character Allowed'],
];

describe('every specified message', () => {
  it.each(REQUIRED)('is shown for an empty %s, %s: %s', (resource, field, message) => {
    const schema = schemaOf(resource);
    for (const empty of [null, '', '   ', undefined]) {
      expect(problemsOf(schema, { ...filled(schema), [field]: empty })).toEqual({ [field]: message });
    }
  });

  it.each(REQUIRED)('is returned for a missing %s, %s: %s', (resource, field, message) => {
    const schema = schemaOf(resource);
    const whole: RecordData = { ...toWire(schema, filled(schema)), id: 'a' };
    const { [field]: _, ...body } = whole;
    expect(validateWire(schema, body)).toEqual({ ok: false, fields: { [field]: message } });
    expect(validateWire(schema, { ...body, [field]: null })).toEqual({
      ok: false,
      fields: { [field]: message },
    });
  });

  it.each(WRONG)('is shown in segmap for %s typed as %s: %s', (field, typed, message) => {
    const schema = schemaOf('segmap');
    const values = { ...filled(schema), seperateWsToggle: true, [field]: typed };
    expect(problemsOf(schema, values)).toEqual({ [field]: message });
  });

  it("is 'This is a Required Field' for a segmap without an id", () => {
    const schema = schemaOf('segmap');
    const body = toWire(schema, filled(schema));
    expect(validateWire(schema, body)).toEqual({ ok: false, fields: { id: 'This is a Required Field' } });
  });

  it("is 'Max 1000 character Allowed' for any text over 1000 characters", () => {
    for (const name of ['segmap', 'ledgermap', 'itemmap', 'test']) {
      const schema = schemaOf(name);
      for (const { source } of schema.fields.filter(field => field.kind === 'text' && !field.maxLength)) {
        const opened = Object.fromEntries(schema.sections.map(({ toggle = '' }) => [toggle, true]));
        const values = { ...filled(schema), ...opened };
        expect(problemsOf(schema, { ...values, [source]: 'x'.repeat(1000) })).toEqual({});
        expect(problemsOf(schema, { ...values, [source]: 'x'.repeat(1001) })).toEqual({
          [source]: 'Max 1000 character Allowed',
        });
      }
    }
  });

  it('refuses a status that is not an integer', () => {
    const schema = schemaOf('segmap');
    const body = { ...toWire(schema, filled(schema)), id: 'a' };
    expect(validateWire(schema, { ...body, status: 0 }).ok).toBe(true);
    expect(validateWire(schema, { ...body, status: 1.5 })).toMatchObject({
      fields: { status: expect.any(String) },
    });
    expect(validateWire(schema, { ...body, status: '1' })).toMatchObject({
      fields: { status: expect.any(String) },
    });
  });
});
