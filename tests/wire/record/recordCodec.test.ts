import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/schemas';
import { originalOf } from '../../../src/schemas/cloneOrigin';
import { defineResource } from '../../../src/schemas/defineResource';
import { formSchema } from '../../../src/schemas/formSchema';
import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { openedToggles } from '../../../src/schemas/sections';
import { randomFrom } from '../../../src/schemas/seed/random';
import { emptyValues } from '../../../src/schemas/values/emptyValues';
import type { FormValues } from '../../../src/schemas/values/values';
import { fromWire, toWire } from '../../../src/wire/record/recordCodec';
import { seedRecords } from '../../../src/wire/record/seedRecords';
import { everyKind } from '../../schemas/setup/everyKind';
import { filled } from '../../schemas/setup/filled';
import { schemaOf } from '../../schemas/setup/schemaOf';

const segmap = schemaOf('segmap');
const ledgermap = schemaOf('ledgermap');
const fuel = defineResource(everyKind);

/** Returns what a save sends: the resolver's values, encoded for the API. */
const sent = (schema: ResourceSchema, values: FormValues): RecordData =>
  toWire(schema, formSchema(schema).validateSync(values));

/** Returns what is sent when a user opens a record and saves it unchanged. */
const savedAgain = (schema: ResourceSchema, record: RecordData): RecordData =>
  sent(schema, openedToggles(schema, fromWire(schema, record)));

describe('a new segment map', () => {
  it('is sent with numbers as numbers, empty values as null, toggles as their words', () => {
    const body = sent(segmap, { ...filled(segmap), seperateWsToggle: true, wi_bndp_segid: ' 7 ' });
    expect(body).toMatchObject({
      parent_group: 'SAI SHAKTI MOTORS',
      cid: 11,
      segid: 100001,
      seperateWsToggle: 'yes',
      wi_bndp_segid: 7,
      wi_segid: null,
      wi_godown: null,
      cost_center: null,
      loc_custGrp_applicable: 'n',
      vs_post_from_ci: 0,
      locToggle: 'no',
      cash_bank_map: null,
    });
  });

  it('sends null for a section that was switched off again', () => {
    const values = { ...filled(segmap), wi_segid: '7', wi_godown: 'G', loc_custGrp_applicable: true };
    expect(sent(segmap, values)).toMatchObject({
      wi_segid: null,
      wi_godown: null,
      loc_custGrp_applicable: 'n',
    });
  });

  it('sends the filled rows of the cash bank map as JSON text', () => {
    const bank = { deposit_bank: null, bank_ledger: 'Cash in hand', ledger_code: 'L001' };
    const empty = {
      payment_mode: null,
      deposit_bank_arr: [{ deposit_bank: null, bank_ledger: '', ledger_code: null }],
    };
    const cash_bank_map = [{ payment_mode: 'CASH', deposit_bank_arr: [bank] }, empty];
    const values = { ...filled(segmap), cashBankMapToggle: true, cash_bank_map };
    expect(sent(segmap, values)['cash_bank_map']).toBe('{"CASH":["Cash in hand","L001"]}');
    expect(sent(segmap, { ...values, cash_bank_map: [empty] })['cash_bank_map']).toBeNull();
    expect(sent(segmap, { ...values, cashBankMapToggle: false })['cash_bank_map']).toBeNull();
  });
});

describe('a payment mode of the cash bank map', () => {
  const bank = (deposit_bank: string | null, bank_ledger: string | null) => ({
    deposit_bank,
    bank_ledger,
    ledger_code: null,
  });
  const map = (...deposit_bank_arr: readonly object[]) =>
    sent(segmap, {
      ...filled(segmap),
      cashBankMapToggle: true,
      cash_bank_map: [{ payment_mode: 'CARD', deposit_bank_arr }],
    })['cash_bank_map'];

  it('has only its filled-in deposit banks', () => {
    expect(map(bank('HDFC', 'H'), bank(null, null))).toBe('{"CARD":["DEPOSIT_BANK",{"HDFC":["H",""]}]}');
    expect(map(bank(null, null), bank(null, 'Cash'))).toBe('{"CARD":["Cash",""]}');
    expect(map(bank(null, null))).toBe('{"CARD":["",""]}');
  });
});

describe('a ledger map', () => {
  it('sends empty strings for the manufacturer fields, off or empty, and null for the others', () => {
    const off = sent(ledgermap, { ...filled(ledgermap), dr_msil: 'Debit' });
    expect(off).toMatchObject({ msilToggle: 'no', dr_msil: '', control_ldgr_code: '', dms_pan: null });
    const on = sent(ledgermap, { ...filled(ledgermap), msilToggle: true, dr_msil: 'Debit' });
    expect(on).toMatchObject({ msilToggle: 'yes', dr_msil: 'Debit', control_ldgr_code: '' });
  });

  it('sends null for a cleared discount field, and 0 or 1 for the tax exception', () => {
    expect(sent(ledgermap, { ...filled(ledgermap), vb_discount_field: '' })).toMatchObject({
      vb_discount_field: null,
      exception_for_tax_computation: 0,
      cid: null,
    });
    const values = {
      ...filled(ledgermap),
      vb_discount_field: 'out_exchange_disc',
      exception_for_tax_computation: true,
    };
    expect(sent(ledgermap, values)).toMatchObject({
      vb_discount_field: 'out_exchange_disc',
      exception_for_tax_computation: 1,
    });
  });
});

describe('a list of rows', () => {
  const values = {
    ...emptyValues(fuel),
    pump_cd: 'P1',
    tank: '1',
    fuel: 'diesel',
    nozzles: [{ nozzle_cd: 'N1', litres: ' 3 ' }],
    discounts: [
      { customer: null, percent: null },
      { customer: 'Ramesh', percent: '2.5' },
    ],
    segment: 7,
  };

  it('is sent as an array, or as JSON text, without empty rows', () => {
    expect(sent(fuel, values)).toMatchObject({
      nozzles: [{ nozzle_cd: 'N1', litres: 3 }],
      discounts: '[{"customer":"Ramesh","percent":2.5}]',
      segment: 7,
    });
  });

  it('is decoded to the form’s rows', () => {
    const opened = fromWire(fuel, { nozzles: null, discounts: '[{"customer":"Ramesh","percent":2.5}]' });
    expect(opened['nozzles']).toEqual([{ nozzle_cd: null, litres: null }]);
    expect(opened['discounts']).toEqual([{ customer: 'Ramesh', percent: 2.5 }]);
  });

  it('sends hidden cells of a row empty', () => {
    const schema = defineResource({
      name: 'rows',
      fields: [
        {
          kind: 'list',
          source: 'rows',
          label: 'Rows',
          fields: [
            { kind: 'text', source: 'mode', label: 'Mode' },
            { kind: 'text', source: 'bank', label: 'Bank', when: { eq: ['mode', 'CARD'] } },
          ],
        },
      ],
    });
    const rows = [
      { mode: 'CASH', bank: 'HDFC' },
      { mode: 'CARD', bank: 'HDFC' },
    ];
    expect(sent(schema, { rows })['rows']).toEqual([{ mode: 'CASH', bank: null }, rows[1]]);
  });
});

describe('a cash bank map that was opened', () => {
  const MAP = '{ "2": ["b", "L2"], "1": ["a", 14] }';

  it('is sent as its original text while its rows are unchanged', () => {
    expect(
      savedAgain(segmap, { ...toWire(segmap, filled(segmap)), cash_bank_map: MAP })['cash_bank_map'],
    ).toBe(MAP);
  });

  it('is encoded anew once a row is changed', () => {
    const opened = openedToggles(segmap, fromWire(segmap, { cash_bank_map: MAP }));
    const rows = Array.isArray(opened['cash_bank_map']) ? opened['cash_bank_map'] : [];
    const changed = { ...opened, ...filled(segmap), cashBankMapToggle: true, cash_bank_map: rows.slice(1) };
    expect(sent(segmap, changed)['cash_bank_map']).toBe('{"1":["a","14"]}');
  });

  it('opens with one empty row for an invalid text, says so, and keeps the text', () => {
    const record = { ...toWire(segmap, filled(segmap)), cash_bank_map: 'CASH=L001' };
    const opened = fromWire(segmap, record);
    expect(opened['cash_bank_map']).toEqual(emptyValues(segmap)['cash_bank_map']);
    expect(originalOf(opened, 'cash_bank_map')).toEqual({ text: 'CASH=L001', readable: false });
    expect(savedAgain(segmap, record)).toMatchObject({
      cash_bank_map: 'CASH=L001',
      cashBankMapToggle: 'yes',
    });
  });

  it('leaves no trace of the original text in what is sent', () => {
    const body = savedAgain(segmap, { ...toWire(segmap, filled(segmap)), cash_bank_map: MAP });
    expect(Object.keys(body).filter(key => key.includes(':'))).toEqual([]);
  });
});

describe('a foreign value in a record', () => {
  it('opens in a form the inputs can hold', () => {
    const record = { dms_id: 123, segid: '12', msilToggle: null, vb_discount_field: '', dms_name: { a: 1 } };
    expect(fromWire(ledgermap, record)).toMatchObject({
      dms_id: '123',
      segid: 12,
      msilToggle: false,
      vb_discount_field: null,
      dms_name: '{"a":1}',
    });
  });

  it('under an unknown key is preserved in both directions', () => {
    const opened = fromWire(ledgermap, { ...toWire(ledgermap, filled(ledgermap)), version: 7 });
    expect(opened['version']).toBe(7);
    expect(sent(ledgermap, opened)['version']).toBe(7);
  });

  it('never makes the console throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...resources, fuel), fc.jsonValue(), (schema, value) => {
        const record = Object.fromEntries(schema.fields.map(field => [field.source, value]));
        expect(typeof toWire(schema, fromWire(schema, record))).toBe('object');
      }),
    );
  });

  it('never reaches a prototype', () => {
    const record: RecordData = JSON.parse('{"__proto__": {"polluted": true}, "dms_id": "a"}');
    expect(fromWire(ledgermap, record)['polluted']).toBeUndefined();
    expect(Object.keys(fromWire(ledgermap, record))).not.toContain('__proto__');
    expect(toWire(ledgermap, record)['polluted']).toBeUndefined();
  });
});

describe('a record opened and saved unchanged', () => {
  it.each([...resources, fuel].map(schema => [schema.name, schema] as const))(
    'is sent as it was in %s',
    (_, schema) => {
      const options = { account: 'DEMO01', count: 60, random: randomFrom('x'), now: new Date(2026, 10, 21) };
      for (const record of seedRecords(schema, options)) {
        // Saving corrects a toggle that is on above an empty section, or off above a filled one, and changes nothing
        // else.
        expect(savedAgain(schema, record)).toEqual(record);
      }
    },
  );
});
