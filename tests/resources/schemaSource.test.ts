import { expect, test, vi } from 'vitest';
import { createSchemaSource, type OwnResource } from '../../src/resources/schemaSource';
import type { Field } from '../../src/schemas/field';
import { itemmap } from '../../src/schemas/itemmap';

const pump = (version: number, label = 'Outlet', name = 'pump'): OwnResource => ({
  name,
  version,
  at: `2026-11-28 10:0${version}:00`,
  declaration: { name, fields: [{ kind: 'text', source: 'outlet', label }] },
});
const namesIn = ({ current }: ReturnType<typeof createSchemaSource>) => current().map(({ name }) => name);
const labelIn = ({ current }: ReturnType<typeof createSchemaSource>) => current()[1]?.columns[0]?.title;

test('own resources follow the shipped ones, and can be removed again', () => {
  const source = createSchemaSource([itemmap]);
  const told = vi.fn<() => void>();
  source.subscribe(told);
  expect(source.isSettled()).toBe(false);
  source.publish([pump(1)]);
  expect(namesIn(source)).toEqual(['itemmap', 'pump']);
  source.publish([]);
  expect(namesIn(source)).toEqual(['itemmap']);
  expect(told).toHaveBeenCalledTimes(2);
});

test('a resource of the same version stays the same object, and notifies no listener', () => {
  const source = createSchemaSource([itemmap]);
  source.publish([pump(1)]);
  const before = source.current();
  const told = vi.fn<() => void>();
  source.subscribe(told);
  source.publish([pump(1)]);
  expect(source.current()).toBe(before);
  expect(told).not.toHaveBeenCalled();
});

test('a held resource keeps its version until it is released', () => {
  const source = createSchemaSource([itemmap]);
  source.publish([pump(1)]);
  expect(source.publish([pump(2, 'Branch')], () => true)).toEqual({ changed: [], held: ['pump'] });
  expect(labelIn(source)).toBe('Outlet');
  expect(source.publish([], () => true)).toEqual({ changed: [], held: ['pump'] });
  expect(namesIn(source)).toEqual(['itemmap', 'pump']);
  expect(source.publish([pump(2, 'Branch')])).toEqual({ changed: ['pump'], held: [] });
  expect(labelIn(source)).toBe('Branch');
});

test('an open record stays when its resource is retired, until the user leaves its address', () => {
  const source = createSchemaSource([itemmap]);
  source.setAddress('/pump/edit/1');
  expect(source.isSettled()).toBe(false);
  source.publish([pump(1)]);
  expect(source.publish([])).toEqual({ changed: [], held: ['pump'] });
  expect(source.waiting('pump')).toBeNull();
  source.setAddress('/pump/edit/2');
  expect(namesIn(source)).toEqual(['itemmap', 'pump']);
  source.setAddress('/pump/list');
  expect(namesIn(source)).toEqual(['itemmap']);
  expect(source.gone('pump')?.name).toBe('pump');
});

test('new resources are added while others are held', () => {
  const source = createSchemaSource([itemmap]);
  source.publish([pump(1)]);
  source.publish([pump(2, 'Branch'), pump(1, 'Depot', 'depot')], () => true);
  expect(namesIn(source)).toEqual(['itemmap', 'pump', 'depot']);
  expect(labelIn(source)).toBe('Outlet');
});

test('it is settled once the own resources are known or have failed to load', () => {
  const known = createSchemaSource([itemmap]);
  known.publish([]);
  const failed = createSchemaSource([itemmap]);
  failed.settle();
  expect([known.isSettled(), failed.isSettled()]).toEqual([true, true]);
});

test('a held resource reports its waiting version, which can be adopted alone', () => {
  const source = createSchemaSource([itemmap]);
  source.publish([pump(1), pump(1, 'Depot', 'depot')]);
  expect(source.waiting('pump')).toBeUndefined();
  source.publish([pump(2, 'Branch')], () => true);
  const next = source.waiting('pump');
  expect(next && source.publishedAt(next)).toBe('2026-11-28 10:02:00');
  expect(next?.columns[0]?.title).toBe('Branch');
  expect(source.waiting('depot')).toBeNull();
  source.publish([pump(2, 'Branch')], () => true);
  expect(source.waiting('pump')).toBe(next);
  source.takeOver('pump');
  expect(labelIn(source)).toBe('Branch');
  expect(source.current().map(source.versionOf)).toEqual([undefined, 2, 1]);
  expect([source.waiting('pump'), source.waiting('depot')]).toEqual([undefined, null]);
  source.takeOver('depot');
  expect(source.gone('depot')?.columns[0]?.title).toBe('Depot');
  expect(source.gone('pump')).toBeUndefined();
});

test('it knows a field by its former names', () => {
  const source = createSchemaSource([]);
  const named = (version: number, field: string): OwnResource => ({
    name: 'pump',
    version,
    at: '',
    declaration: {
      name: 'pump',
      fields: [{ kind: 'text', source: field, label: field, fid: 'aaaaaaaa' }],
    },
  });
  source.publish([named(1, 'outlet')]);
  source.publish([named(2, 'shop')]);
  source.publish([named(3, 'branch')]);
  expect([...source.renamed('pump')]).toEqual([
    ['outlet', 'branch'],
    ['shop', 'branch'],
  ]);
  source.publish([named(4, 'outlet')]);
  expect([...source.renamed('pump')]).toEqual([
    ['shop', 'outlet'],
    ['branch', 'outlet'],
  ]);
});

test('it knows the former names in a declaration, unless another field has that name now', () => {
  const named = (source: string, fid: string, ...was: readonly string[]): Field => ({
    kind: 'text',
    source,
    label: source,
    fid,
    ...(was.length > 0 && { was }),
  });
  const [shop, rate] = [named('shop', 'aaaaaaaa', 'outlet', 'rate'), named('rate', 'bbbbbbbb')];
  const source = createSchemaSource([{ ...itemmap, fields: [named('hsn', 'cccccccc', 'code')] }]);
  source.publish([{ name: 'pump', version: 3, at: '', declaration: { name: 'pump', fields: [shop, rate] } }]);
  expect([...source.renamed('pump')]).toEqual([['outlet', 'shop']]);
  expect([...source.renamed('itemmap')]).toEqual([['code', 'hsn']]);
  const branch = named('branch', 'aaaaaaaa');
  source.publish([
    { name: 'pump', version: 4, at: '', declaration: { name: 'pump', fields: [branch, rate] } },
  ]);
  expect([...source.renamed('pump')]).toEqual([
    ['outlet', 'branch'],
    ['shop', 'branch'],
  ]);
});
