import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/schemas';
import { defineResource } from '../../../src/schemas/defineResource';
import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { randomFrom } from '../../../src/schemas/seed/random';
import { eachSeedRecord, seedRecords } from '../../../src/wire/record/seedRecords';
import { validateWire } from '../../../src/wire/record/validateWire';
import { keyText } from '../../../src/wire/sync/lookUps';
import { everyKind } from '../../schemas/setup/everyKind';
import { schemaOf } from '../../schemas/setup/schemaOf';

const NOW = new Date(2026, 10, 21, 10, 0, 0);

const seeded = (schema: ResourceSchema, count: number, account = 'DEMO01') =>
  seedRecords(schema, { account, count, random: randomFrom(account), now: NOW });

const fuel = defineResource(everyKind);

const every = [...resources, fuel].map(schema => [schema.name, schema] as const);

const column = (records: readonly RecordData[], source: string) => records.map(record => record[source]);

describe('seeded records', () => {
  it.each(every)('of %s are valid for the API', (_, schema) => {
    const checks = seeded(schema, 150).map(record => validateWire(schema, record));
    expect(checks.filter(check => !check.ok)).toEqual([]);
  });

  it.each(every)('of %s are equal for equal account and numbers, and differ for others', (_, schema) => {
    expect(seeded(schema, 50)).toEqual(seeded(schema, 50));
    expect(seeded(schema, 50, 'DEMO02')).not.toEqual(seeded(schema, 50));
  });

  it.each(every)('of %s have unique ids in order, and are active', (_, schema) => {
    const ids = column(seeded(schema, 200), 'id');
    expect(new Set(ids).size).toBe(200);
    expect(ids.toSorted()).toEqual(ids);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  it.each(every)('of %s keep their ids when more are created', (_, schema) => {
    expect(column(seeded(schema, 60), 'id').slice(0, 20)).toEqual(column(seeded(schema, 20), 'id'));
  });

  it('contain each mapping, code and name once', () => {
    for (const schema of [schemaOf('segmap'), schemaOf('ledgermap'), schemaOf('itemmap')]) {
      const records = seeded(schema, 2000);
      const keys = [
        ...schema.uniqueKeys.map(key => key.fields),
        ...schema.duplicateChecks.map(({ field }) => [field]),
      ];
      for (const fields of keys) {
        const values = records.map(record => fields.map(field => keyText(record[field])).join('\n'));
        expect(new Set(values).size).toBe(records.length);
      }
    }
  });

  it('have valid tax numbers, with the PAN inside the GSTIN', () => {
    const records = seeded(schemaOf('ledgermap'), 300).filter(
      record => record['dms_gstin'] && record['dms_pan'],
    );
    expect(records.length).toBeGreaterThan(30);
    for (const { dms_gstin, dms_pan, rlb_gstin } of records) {
      expect(dms_gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9]Z[0-9A-Z]$/);
      expect(String(dms_gstin).slice(2, 12)).toBe(dms_pan);
      expect(rlb_gstin).toBe(dms_gstin);
    }
  });

  it('send null, or blank, for what an off toggle hides', () => {
    const segments = seeded(schemaOf('segmap'), 200);
    for (const record of segments.filter(({ seperateWsToggle }) => seperateWsToggle === 'no')) {
      expect(record['wi_segid']).toBeNull();
    }
    expect(segments.some(record => typeof record['cash_bank_map'] === 'string')).toBe(true);
    const ledgers = seeded(schemaOf('ledgermap'), 200);
    for (const record of ledgers.filter(({ msilToggle }) => msilToggle === 'no'))
      expect(record['dr_msil']).toBe('');
  });

  it('never enable both VD and VP', () => {
    const vtypes = seeded(schemaOf('vtype'), schemaOf('vtype').seed.count);
    const on = new Set(vtypes.filter(({ status }) => status === 1).map(({ trans_type }) => trans_type));
    expect(column(vtypes, 'trans_type')).toEqual(expect.arrayContaining(['VD', 'VP']));
    expect(on.has('VD') && on.has('VP')).toBe(false);
  });

  it('refer to other seeded records', () => {
    const segments = new Set(column(seeded(schemaOf('segmap'), 5), 'id'));
    const references = column(seeded(fuel, 50), 'segment').filter(id => id !== null);
    expect(references.length).toBeGreaterThan(20);
    for (const id of references) expect(segments.has(id)).toBe(true);
  });

  it('can be generated one by one', () => {
    const options = { account: 'DEMO01', count: 1_000_000_000, random: randomFrom('DEMO01'), now: NOW };
    const [first] = eachSeedRecord(schemaOf('segmap'), options);
    expect(first).toEqual(seeded(schemaOf('segmap'), 1)[0]);
  });
});
