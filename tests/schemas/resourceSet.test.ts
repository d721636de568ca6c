import { describe, expect, it } from 'vitest';
import { resources } from '../../src/schemas';
import { defineResource } from '../../src/schemas/defineResource';
import { resourceSet } from '../../src/schemas/resourceSet';
import { everyKind } from './setup/everyKind';

const fuel = defineResource(everyKind);

describe('Resources that live together', () => {
  it('are taken as they are where nothing stands against it', () => {
    expect(resourceSet([...resources, fuel])).toEqual([...resources, fuel]);
  });

  it('must have names and permission keys of their own', () => {
    expect(() => resourceSet([...resources, fuel, fuel])).toThrow(
      "/6/name: The resource 'fuel-map' is there twice.",
    );
    const other = defineResource({ ...everyKind, name: 'gas-map' });
    expect(() => resourceSet([...resources, fuel, other])).toThrow(
      "/6/menu/key: The permission key 'fuel_map' is there twice.",
    );
  });

  it('must refer to resources and fields that are there', () => {
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
