import { describe, expect, it, test } from 'vitest';
import { fieldsOf, sectionsOf, type DraftDeclaration } from '../../../src/custom/studio/edit/draftShape';
import { placeBeside, withFieldAt, withSectionAt } from '../../../src/custom/studio/edit/place/draftMoves';
import { groupsOf } from '../../../src/custom/studio/edit/place/fieldGroups';

const field = (source: string) => ({ kind: 'text', source, label: source, fid: source });
const section = (id: string, fields: readonly string[], more = {}) => ({
  id,
  title: id,
  description: '',
  fields,
  ...more,
});
const plain = { name: 'pump', fields: ['outlet', 'fuel', 'rate', 'open', 'litres'].map(field) };
const draft = {
  ...plain,
  sections: [
    section('main', ['outlet', 'rate']),
    section('tank', ['litres'], { toggle: 'open' }),
    section('more', []),
  ],
};

const order = (of: DraftDeclaration) => fieldsOf(of).map(({ source }) => source);
const names = (of: DraftDeclaration) => sectionsOf(of).map(({ fields }) => fields);

describe('a moved field', () => {
  it('goes before another one of its section, and as far among all fields', () => {
    const next = withFieldAt(draft, 'rate', { section: 'main', before: 'outlet' });
    expect(order(next)).toEqual(['rate', 'outlet', 'fuel', 'open', 'litres']);
    expect(names(next)).toEqual([['rate', 'outlet'], ['litres'], []]);
  });

  it('goes into another section, before a field or to the end', () => {
    const before = withFieldAt(draft, 'outlet', { section: 'tank', before: 'litres' });
    expect(order(before)).toEqual(['fuel', 'rate', 'open', 'outlet', 'litres']);
    expect(names(before)).toEqual([['rate'], ['outlet', 'litres'], []]);
    const last = withFieldAt(draft, 'outlet', { section: 'tank', before: null });
    expect(order(last)).toEqual(['fuel', 'rate', 'open', 'litres', 'outlet']);
    expect(names(last)).toEqual([['rate'], ['litres', 'outlet'], []]);
  });

  it('keeps its place among all fields in a section that was empty', () => {
    const next = withFieldAt(draft, 'rate', { section: 'more', before: null });
    expect(order(next)).toEqual(order(draft));
    expect(names(next)).toEqual([['outlet'], ['litres'], ['rate']]);
  });

  it('goes out of all sections, and in from there', () => {
    const out = withFieldAt(draft, 'litres', { section: '', before: 'fuel' });
    expect(names(out)).toEqual([['outlet', 'rate'], [], []]);
    expect(order(out)).toEqual(['outlet', 'litres', 'fuel', 'rate', 'open']);
    expect(names(withFieldAt(draft, 'fuel', { section: 'more', before: null }))).toEqual([
      ['outlet', 'rate'],
      ['litres'],
      ['fuel'],
    ]);
  });

  it('goes anywhere in a draft without sections, which stays without', () => {
    const next = withFieldAt(plain, 'outlet', { section: '', before: null });
    expect(order(next)).toEqual(['fuel', 'rate', 'open', 'litres', 'outlet']);
    expect(next).not.toHaveProperty('sections');
  });

  it('stays where it is if the place is its own, or is gone by now', () => {
    expect(withFieldAt(draft, 'rate', { section: 'main', before: 'rate' })).toBe(draft);
    expect(withFieldAt(draft, 'rate', { section: 'none', before: null })).toBe(draft);
    expect(withFieldAt(draft, 'none', { section: 'main', before: null })).toBe(draft);
    // The heading of a section has it, wherever it stands among the fields.
    expect(withFieldAt(draft, 'open', { section: 'main', before: null })).toBe(draft);
  });

  it('goes to the end if the field before which it was to go has left the section', () => {
    const next = withFieldAt(draft, 'rate', { section: 'tank', before: 'fuel' });
    expect(names(next)).toEqual([['outlet'], ['litres', 'rate'], []]);
  });
});

test('a moved section goes before another one or to the end, with its fields', () => {
  const ids = (of: DraftDeclaration) => sectionsOf(of).map(({ id }) => id);
  expect(ids(withSectionAt(draft, 'more', 'main'))).toEqual(['more', 'main', 'tank']);
  expect(ids(withSectionAt(draft, 'main', null))).toEqual(['tank', 'more', 'main']);
  expect(names(withSectionAt(draft, 'main', null)).at(-1)).toEqual(['outlet', 'rate']);
  expect(withSectionAt(draft, 'main', 'main')).toBe(draft);
  expect(withSectionAt(draft, 'none', 'main')).toBe(draft);
});

test.each([
  ['b', -1, 'a'],
  ['a', 1, 'c'],
  ['b', 1, null],
  ['a', -1, undefined],
  ['c', 1, undefined],
  ['none', 1, undefined],
] as const)('of three, %s moves by %d: before %s', (key, by, before) => {
  expect(placeBeside(['a', 'b', 'c'], key, by)).toBe(before);
});

describe('the groups of the outline', () => {
  const shown = (of: DraftDeclaration) =>
    groupsOf(of).map(({ id, toggle, fields }) => [id, toggle?.key, ...fields.map(({ key }) => key)]);

  it('are the sections with their fields as the form shows them, then the fields in none', () => {
    expect(shown(draft)).toEqual([
      ['main', undefined, 'outlet', 'rate'],
      ['tank', 'open', 'litres'],
      ['more', undefined],
      ['', undefined, 'fuel'],
    ]);
    expect(shown(plain)).toEqual([['', undefined, 'outlet', 'fuel', 'rate', 'open', 'litres']]);
  });

  it('have each field once, whatever the sections say', () => {
    const wrong = [section('main', ['outlet', 'outlet', 'none']), section('more', ['outlet'])];
    expect(shown({ ...plain, sections: wrong })).toEqual([
      ['main', undefined, 'outlet'],
      ['more', undefined],
      ['', undefined, 'fuel', 'rate', 'open', 'litres'],
    ]);
  });
});
