import { describe, expect, test } from 'vitest';
import { isAdaptable, basisOf } from '../../../server/routes/studio/shipped/shippedForm';
import { resources } from '../../../src/schemas';
import { withFix } from '../../../src/schemas/lint/fix';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { asDeclaration, ownFindings } from '../../../src/schemas/studio/findings';
import { rebased } from '../../../src/schemas/studio/overlay/rebased';

const shipped = basisOf(found('itemmap'));

function found(name: string) {
  const schema = resources.find(each => each.name === name);
  if (!schema) throw new Error(`There is no resource '${name}'.`);
  return schema;
}

const hsn = { kind: 'text', source: 'x_hsn', label: 'HSN', fid: 'hhhhhhhh' } as const;
const faultsOf = (declaration: unknown) =>
  ownFindings(declaration, JSON.stringify(declaration, null, 2), shipped);
const without = <T>(list: readonly T[] | undefined, at: number): readonly T[] =>
  (list ?? []).filter((_, index) => index !== at);
const changedField = (change: object): ResourceDeclaration =>
  declarationIn({
    ...shipped,
    fields: shipped.fields.map(field => (field.source === 'dms_id' ? { ...field, ...change } : field)),
  });

function declarationIn(value: unknown): ResourceDeclaration {
  const declaration = asDeclaration(value);
  if (!declaration) throw new Error('It has not the shape of a declaration.');
  return declaration;
}

/** With a field of its own, other words, and another order. */
const overlay: ResourceDeclaration = {
  ...shipped,
  noun: 'part',
  fields: [...shipped.fields, hsn],
  sections: shipped.sections?.map((section, at) =>
    at === 0 ? { ...section, title: 'Ours', fields: [...section.fields, 'x_hsn'].toReversed() } : section,
  ),
  columns: [{ source: 'x_hsn', title: 'HSN', width: 90 }, ...(shipped.columns ?? []).toReversed()],
};

describe('an account’s additions to a shipped resource', () => {
  test('may be fields, words, widths and orders', () => {
    expect(faultsOf(shipped)).toEqual([]);
    expect(faultsOf(overlay)).toEqual([]);
    expect(faultsOf(changedField({ label: 'DMS number', help: 'As in the DMS' }))).toEqual([]);
  });

  test('may be added to every shipped resource whose screens and calls follow from its declaration', () => {
    const names = resources.filter(isAdaptable).map(({ name }) => name);
    expect(names).toEqual(['segmap', 'ledgermap', 'itemmap']);
    for (const name of names) {
      const basis = basisOf(found(name));
      expect(ownFindings(basis, JSON.stringify(basis), basis)).toEqual([]);
    }
  });

  test.each<[string, unknown, string]>([
    ['a field removed', { ...shipped, fields: without(shipped.fields, 0) }, '/fields'],
    ['another name', JSON.parse(JSON.stringify(shipped).replaceAll('"dms_id"', '"dms"')), '/fields/3/source'],
    ['another kind', changedField({ kind: 'longText' }), '/fields/3/kind'],
    ['a rule taken away', changedField({ required: undefined }), '/fields/3/required'],
    ['another rule', changedField({ maxLength: 2_000 }), '/fields/3/maxLength'],
    ['a condition', changedField({ when: { present: 'uom' } }), '/fields/3/when'],
    ['another id', changedField({ fid: 'zzzzzzzz' }), '/fields/3/fid'],
    ['a section removed', { ...shipped, sections: without(shipped.sections, 0) }, '/sections'],
    ['a column removed', { ...shipped, columns: without(shipped.columns, 0) }, '/columns'],
    ['a path', { ...shipped, endpoints: { delete: '/elsewhere/{id}' } }, '/endpoints'],
    ['a check taken away', { ...shipped, duplicateChecks: [] }, '/duplicateChecks'],
    ['what it is named by', { ...shipped, display: 'uom' }, '/display'],
    ['an action taken away', { ...shipped, can: { delete: false } }, '/can'],
    ['another permission', { ...shipped, menu: { ...shipped.menu, key: 'x_itemmap' } }, '/menu/key'],
    [
      'a name without the prefix',
      JSON.parse(JSON.stringify(overlay).replaceAll('x_hsn', 'hsn')),
      '/fields/16/source',
    ],
  ])('may not be %s', (_, declaration, pointer) => {
    const faults = faultsOf(declaration);
    expect(faults.map(fault => fault.pointer)).toContain(pointer);
    // Every cure that is mechanical holds, one after the other; the others are for a person.
    const fixIn = (current: unknown) => faultsOf(current).find(({ fix }) => fix)?.fix;
    let healed = declaration;
    for (let fix = fixIn(healed), times = 0; fix && times < 20; fix = fixIn(healed), times += 1)
      healed = withFix(healed, fix);
    expect(fixIn(healed)).toBeUndefined();
  });

  test('may not be a toggle that empties a shipped field', () => {
    const toggle = { kind: 'yesNo', source: 'x_more', label: 'More', fid: 'mmmmmmmm' };
    const [first, ...rest] = shipped.sections ?? [];
    const moved = {
      ...shipped,
      fields: [...shipped.fields, toggle],
      sections: [
        { ...first, fields: [...without(first?.fields, 0), 'x_more'] },
        ...rest,
        { id: 'more', title: 'More', description: '', fields: first?.fields.slice(0, 1), toggle: 'x_more' },
      ],
    };
    expect(faultsOf(moved).map(({ message }) => message)).toContain(
      "The shipped field 'Parent Group' stands in another section.",
    );
  });
});

describe('a release that ships another form', () => {
  const next = declarationIn({
    ...shipped,
    fields: [
      ...shipped.fields.map(field => (field.source === 'uom' ? { ...field, label: 'Unit' } : field)),
      { kind: 'text', source: 'make', label: 'Make', required: 'Make Required', fid: 'nnnnnnnn' },
    ],
    sections: shipped.sections?.map((section, at) =>
      at === 1 ? { ...section, fields: [...section.fields, 'make'] } : section,
    ),
  });

  test('is adopted under the account’s additions', () => {
    const now = rebased(overlay, shipped, next);
    expect(ownFindings(now, '', next)).toEqual([]);
    const sources = now.fields.map(({ source }) => source);
    expect(sources).toEqual(expect.arrayContaining(['make', 'x_hsn']));
    expect(now.noun).toBe('part');
    expect(now.fields.find(({ source }) => source === 'uom')?.label).toBe('Unit');
    expect(now.columns?.[0]?.source).toBe('x_hsn');
  });

  test('is adopted unchanged if the account has added nothing', () => {
    expect(rebased(shipped, shipped, next)).toEqual(next);
  });

  test('keeps only the account’s fields if its other changes no longer fit', () => {
    const torn = declarationIn({ ...next, sections: undefined, columns: undefined });
    const now = rebased(overlay, shipped, torn);
    expect(now.fields.map(({ source }) => source)).toContain('x_hsn');
    expect(ownFindings(now, '', torn)).toEqual([]);
  });
});
