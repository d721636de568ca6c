import { describe, expect, it } from 'vitest';
import { recordName, recordText } from '../../src/grid/columns/recordName';
import { schemaColumns } from '../../src/grid/columns/schemaColumns';
import { defineResource } from '../../src/schemas/defineResource';

const choices = [{ id: 'P', name: 'Petrol' }];
const fuelmap = defineResource({
  name: 'fuelmap',
  fields: [
    { kind: 'text', source: 'outlet', label: 'Outlet' },
    { kind: 'yesNo', source: 'closed', label: 'Closed' },
    { kind: 'select', source: 'fuel', label: 'Fuel', choices },
    { kind: 'date', source: 'since', label: 'Since' },
    { kind: 'number', source: 'rate', label: 'Rate' },
  ],
});
const id = '01a21be0-0000';

describe('a record is called', () => {
  it('by the field that names it', () => {
    expect(recordName(fuelmap, { id, outlet: '01', fuel: 'P' })).toBe('01');
  });

  it('by its first filled columns as the list shows them, if that is empty', () => {
    const record = { id, outlet: ' ', closed: 'yes', fuel: 'P', since: '2026-11-27', rate: 8 };
    expect(recordName(fuelmap, record)).toBe('Petrol · 27-11-2026');
  });

  it('by nothing that the list shows as blank, and by a choice in its words', () => {
    expect(recordName(fuelmap, { id, outlet: 'NULL', fuel: 'P', rate: 0 })).toBe('Petrol');
    expect(recordText(fuelmap, { id, outlet: '0', fuel: 'P', rate: 0 })).toBe('Petrol');
    expect(recordText({ ...fuelmap, display: 'fuel' }, { id, fuel: 'P', rate: 8 })).toBe('Petrol · 8');
  });

  it('by the name of a record that it leads to, if that is known', () => {
    const sale = defineResource({
      name: 'sale',
      fields: [
        { kind: 'reference', source: 'outlet', label: 'Outlet', resource: 'outlet', display: 'name' },
        { kind: 'number', source: 'rate', label: 'Rate' },
      ],
      display: 'outlet',
    });
    const texts = () => new Map([['cln1', 'North']]);
    const columns = schemaColumns(sale).map(column => (column.linked ? { ...column, texts } : column));
    expect(recordName(sale, { id, outlet: 'cln1', rate: 8 }, columns)).toBe('North');
    expect(recordText(sale, { id, outlet: 'cln1', rate: 8 }, columns)).toBe('North · 8');
    expect(recordName(sale, { id, outlet: 'cln2', rate: 8 }, columns)).toBe('8');
    expect(recordName(sale, { id, outlet: 'cln1', rate: 8 })).toBe('8');
  });

  it('never by a machine id, even without any value', () => {
    expect(recordName(fuelmap, { id, outlet: null, dt_create: '2026-11-27 10:00:00' })).toBe(
      'A record without values',
    );
    expect(recordName({ ...fuelmap, display: 'id' }, { id, rate: 8 })).toBe('8');
  });

  it('by further columns as well, if its name may be that of others', () => {
    expect(recordText(fuelmap, { id, outlet: '01', fuel: 'P', rate: 8 })).toBe('01 · Petrol · 8');
  });
});
