import { describe, expect, it } from 'vitest';
import { resources } from '../../src/schemas';
import { defineResource } from '../../src/schemas/defineResource';
import { resourceSet } from '../../src/schemas/resourceSet';
import { everyKind } from './setup/everyKind';

const fuel = defineResource(everyKind);

describe('resources that are used together', () => {
  it('are accepted unchanged if they are consistent', () => {
    expect(resourceSet([...resources, fuel])).toEqual([...resources, fuel]);
  });

  it('must have distinct names and permission keys', () => {
    expect(() => resourceSet([...resources, fuel, fuel])).toThrow(
      "/9/name: The resource 'fuel-map' appears twice.",
    );
    const other = defineResource({ ...everyKind, name: 'gas-map' });
    expect(() => resourceSet([...resources, fuel, other])).toThrow(
      "/9/menu/key: The permission key 'fuel_map' overlaps with 'fuel_map': permissions are found by substring.",
    );
  });

  it.each(['fuel', 'FUEL_MAP_OLD', 'segment_map_2', 'l_m'])(
    'must not have overlapping permission keys: %s',
    key => {
      const menu = { key, label: 'Gas', icon: 'item', order: 60 };
      const other = defineResource({ ...everyKind, name: 'gas-map', menu });
      expect(() => resourceSet([...resources, fuel, other])).toThrow(
        `/9/menu/key: The permission key '${key}' overlaps with `,
      );
    },
  );
  it('must not have a permission key that overlaps a screen’s', () => {
    const menu = { key: 'Download_Data_2', label: 'Gas', icon: 'item', order: 60 };
    expect(() => defineResource({ ...everyKind, menu })).toThrow(
      "/menu/key: The permission key 'Download_Data_2' overlaps with 'download_data'",
    );
  });

  it('must refer to existing resources and fields', () => {
    const reference = everyKind.fields.find(field => field.kind === 'reference');
    const referring = (parts: object) => {
      const fields = [
        { kind: 'text' as const, source: 'a', label: 'A' },
        { ...reference, ...parts },
      ];
      return () =>
        resourceSet([...resources, defineResource(JSON.parse(JSON.stringify({ name: 'x', fields })))]);
    };
    expect(referring({ resource: 'segmaps' })).toThrow(
      "There is no resource 'segmaps'. Did you mean 'segmap'?",
    );
    expect(referring({ display: 'seg_ledgr' })).toThrow(
      "'segmap' has no field 'seg_ledgr'. Did you mean 'seg_ledger'?",
    );
  });
});
