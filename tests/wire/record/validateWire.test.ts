import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/schemas';
import { defineResource } from '../../../src/schemas/defineResource';
import type { RecordData } from '../../../src/schemas/resource';
import { toWire } from '../../../src/wire/record/recordCodec';
import { validateWire } from '../../../src/wire/record/validateWire';
import { everyKind } from '../../schemas/setup/everyKind';
import { filled } from '../../schemas/setup/filled';
import { schemaOf } from '../../schemas/setup/schemaOf';

const segmap = schemaOf('segmap');
const fuel = defineResource(everyKind);

const body: RecordData = { ...toWire(segmap, filled(segmap)), id: 'a', cid: 11, segid: 100001 };

const fuelBody: RecordData = { id: 'f', pump_cd: 'P1', tank: 1, fuel: 'diesel' };

const fieldsOf = (schema: typeof segmap, sent: unknown) => {
  const check = validateWire(schema, sent);
  return check.ok ? {} : check.fields;
};

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('a body received by the API', () => {
  it('is accepted with empty and missing fields', () => {
    expect(validateWire(segmap, body)).toEqual({ ok: true, record: body });
    const { cost_center: _, wi_segid: __, ...short } = body;
    expect(validateWire(segmap, short)).toEqual({ ok: true, record: short });
  });

  it('loses unknown keys, in rows too', () => {
    const sent: unknown = JSON.parse(
      '{"id":"f","pump_cd":"P1","tank":1,"fuel":"diesel","x":1,"__proto__":{"y":1}}',
    );
    expect(validateWire(fuel, sent)).toEqual({ ok: true, record: fuelBody });
    const nozzles = [{ nozzle_cd: 'N', litres: 2, extra: deep(50_000) }];
    expect(validateWire(fuel, { ...fuelBody, nozzles })).toEqual({
      ok: true,
      record: { ...fuelBody, nozzles: [{ nozzle_cd: 'N', litres: 2 }] },
    });
  });

  it.each([
    ['a number as text', { cid: '11' }, { cid: 'Company ID must be a number' }],
    ['a text as number', { godown: 5 }, { godown: 'Godown must be text' }],
    ['a toggle as true', { locToggle: true }, { locToggle: 'Location nature must be yes or no' }],
    [
      'a flag as y',
      { vs_post_from_ci: 'y' },
      { vs_post_from_ci: 'Post vehicle sales from counter invoices must be 0 or 1' },
    ],
    ['an object', { parent_group: {} }, { parent_group: 'Parent Group must be text' }],
    ['a map that is no text', { cash_bank_map: {} }, { cash_bank_map: 'Cash Bank Map must be text' }],
    ['no positive number', { segid: 0 }, { segid: 'Segment ID must be a positive number' }],
    [
      'a number beyond exactness',
      { segid: 1e300 },
      { segid: 'Segment ID is too large to be stored exactly' },
    ],
    ['NUL', { godown: 'a\0' }, { godown: 'Godown contains a character that cannot be stored' }],
    ['a lone surrogate', { id: '\uD800' }, { id: 'Id contains a character that cannot be stored' }],
    [
      'NUL in unreadable JSON text',
      { cash_bank_map: '\0' },
      { cash_bank_map: 'Cash Bank Map contains a character that cannot be stored' },
    ],
    [
      'an impossible time',
      { dt_create: '2024-02-30 10:00:00' },
      { dt_create: 'Created must be a date, YYYY-MM-DD HH:mm:ss' },
    ],
    ['an endless value', { godown: deep(50_000) }, { godown: 'Godown must be text' }],
  ])('is refused for %s, by name', (_, part, fields) => {
    expect(fieldsOf(segmap, { ...body, ...part })).toEqual(fields);
  });

  it('is checked for type and length under an off toggle, but not required', () => {
    expect(fieldsOf(segmap, { ...body, wi_bndp_godown: 'g'.repeat(101) })).toEqual({
      wi_bndp_godown: 'BANDP Godown Max 100 character Allowed',
    });
    expect(fieldsOf(segmap, { ...body, r_segid: 'x' })).toEqual({ r_segid: 'RCP segid must be a Number' });
    expect(fieldsOf(fuel, fuelBody)).toEqual({});
    expect(fieldsOf(fuel, { ...fuelBody, fuel: 'petrol' })).toEqual({ octane: 'Octane Required' });
  });

  it('shows the choices by their names, with the codes that programs send', () => {
    expect(fieldsOf(fuel, { ...fuelBody, fuel: 'coal' })).toEqual({
      fuel: 'Fuel must be one of: Petrol (petrol), Diesel (diesel)',
    });
  });

  it('is checked cell by cell in its lists', () => {
    const nozzles = [{ nozzle_cd: 'N' }, { nozzle_cd: ' ', litres: '3' }, { nozzle_cd: deep(50_000) }];
    expect(fieldsOf(fuel, { ...fuelBody, nozzles })).toEqual({
      'nozzles.1.nozzle_cd': 'Nozzle Code Required',
      'nozzles.1.litres': 'Litres must be a number',
      'nozzles.2.nozzle_cd': 'Nozzle Code must be text',
    });
    expect(fieldsOf(fuel, { ...fuelBody, nozzles: 'N' })).toEqual({
      nozzles: 'Nozzles must be a list of rows',
    });
  });

  it('is checked inside the JSON text of a list, which is stored verbatim', () => {
    const cash_bank_map = `{ "CASH" : ["${'x'.repeat(1001)}","1"] }`;
    expect(fieldsOf(segmap, { ...body, cash_bank_map })).toEqual({
      'cash_bank_map.0.deposit_bank_arr.0.bank_ledger': 'Max 1000 character Allowed',
    });
    for (const text of ['{ "1": ["a","b"] }', 'no map at all', '']) {
      expect(validateWire(segmap, { ...body, cash_bank_map: text })).toMatchObject({
        ok: true,
        record: { cash_bank_map: text },
      });
    }
  });

  it('may contain an empty text for a missing value', () => {
    expect(validateWire(segmap, { ...body, wi_segid: '' })).toMatchObject({
      ok: true,
      record: { wi_segid: null },
    });
    expect(fieldsOf(segmap, { ...body, segid: '' })).toEqual({ segid: 'Segment ID Required' });
  });

  it('may be partial for a partial change', () => {
    const vtype = schemaOf('vtype');
    expect(validateWire(vtype, { id: 'v', status: 0 }, { partial: true })).toEqual({
      ok: true,
      record: { id: 'v', status: 0 },
    });
    expect(validateWire(segmap, { godown: 'G' }, { partial: true }).ok).toBe(true);
    expect(validateWire(segmap, { godown: '' }, { partial: true })).toEqual({
      ok: false,
      fields: { godown: 'Godown Required' },
    });
  });

  it.each([null, undefined, [], 'text', 7, true, deep(50_000)])('must be an object', sent => {
    expect(validateWire(segmap, sent)).toEqual({ ok: false, fields: {} });
  });

  it('never makes the API throw, and is accepted only as JSON of its kind', () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>('\0', '\uDC00', 2 ** 53, -1e300, '2024-02-30'),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...resources, fuel),
        fc.array(anything, { minLength: 1 }),
        (schema, values) => {
          const sent = schema.fields.map((field, index) => [field.source, values[index % values.length]]);
          const check = validateWire(schema, Object.fromEntries(sent));
          expect(check.ok ? validateWire(schema, check.record) : check).toEqual(check);
          expect(check.ok || Object.keys(check.fields).length > 0).toBe(true);
        },
      ),
    );
  });
});
