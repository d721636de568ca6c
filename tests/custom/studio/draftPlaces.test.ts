import { describe, expect, it } from 'vitest';
import { fieldsOf, sectionsOf, withField } from '../../../src/custom/studio/edit/draftShape';
import {
  sectionOfField,
  textsOfSection,
  withFieldIn,
  withNewSection,
  withoutSection,
  withSection,
} from '../../../src/custom/studio/edit/place/draftSections';
import { textsOfKey, withKey } from '../../../src/custom/studio/edit/place/uniqueKey';
import { textsOfWhen, withWhen } from '../../../src/custom/studio/edit/place/whenTexts';
import { lintResource } from '../../../src/schemas/lintResource';

const draft = {
  name: 'pump',
  fields: [
    { kind: 'text', source: 'outlet', label: 'Outlet' },
    {
      kind: 'select',
      source: 'fuel',
      label: 'Fuel',
      choices: [
        { id: 1, name: 'Petrol' },
        { id: 'D', name: 'Diesel' },
      ],
    },
    { kind: 'yesNo', source: 'has_tank', label: 'Has tank' },
    { kind: 'number', source: 'litres', label: 'Litres' },
  ],
};
const fieldNamed = (source: string) => fieldsOf(draft).find(field => field['source'] === source) ?? {};

describe('the sections of a draft', () => {
  const first = withNewSection(draft, 'Main');
  const both = withFieldIn(withNewSection(first, 'Tank'), 'litres', 'tank');
  const tank = (of: typeof both) => sectionsOf(of).find(({ id }) => id === 'tank') ?? {};

  it('begin with one that has all fields, so that none is lost from the form', () => {
    expect(first['sections']).toEqual([
      { id: 'main', title: 'Main', description: '', fields: ['outlet', 'fuel', 'has_tank', 'litres'] },
    ]);
    expect(lintResource(first)).toEqual([]);
  });

  it('take fields from each other, in the order of the fields', () => {
    expect(sectionsOf(both).map(({ fields }) => fields)).toEqual([
      ['outlet', 'fuel', 'has_tank'],
      ['litres'],
    ]);
    expect(sectionsOf(withFieldIn(both, 'outlet', 'tank')).map(({ fields }) => fields)).toEqual([
      ['fuel', 'has_tank'],
      ['outlet', 'litres'],
    ]);
    expect(sectionOfField(both, 'litres')).toBe('tank');
    expect(lintResource(both)).toEqual([]);
  });

  it('can have a toggle, which moves to the heading, and back among the fields when removed', () => {
    const texts = { ...textsOfSection(tank(both)), toggle: 'has_tank', whenOff: 'blank' };
    const toggled = withSection(both, 'tank', texts);
    expect(sectionsOf(toggled)).toMatchObject([
      { fields: ['outlet', 'fuel'] },
      { fields: ['litres'], toggle: 'has_tank', whenOff: 'blank' },
    ]);
    expect(lintResource(toggled)).toEqual([]);
    const open = withSection(toggled, 'tank', { ...textsOfSection(tank(toggled)), toggle: '-' });
    expect(tank(open)).toEqual({
      id: 'tank',
      title: 'Tank',
      description: '',
      fields: ['has_tank', 'litres'],
    });
    expect(lintResource(open)).toEqual([]);
  });

  it('leave their fields to the previous section when removed; removing the last leaves no sections', () => {
    const texts = { ...textsOfSection(tank(both)), toggle: 'has_tank' };
    const one = withoutSection(withSection(both, 'tank', texts), 'tank');
    expect(sectionsOf(one)).toMatchObject([{ fields: ['outlet', 'fuel', 'has_tank', 'litres'] }]);
    expect(withoutSection(one, 'main')).toEqual(draft);
  });
});

describe('the condition of a field', () => {
  const litres = fieldNamed('litres');

  it.each([
    ['outlet', 'is', 'Camp', { eq: ['outlet', 'Camp'] }],
    ['outlet', 'is', '', { eq: ['outlet', null] }],
    ['outlet', 'filled', '', { present: 'outlet' }],
    ['outlet', 'empty', '', { not: { present: 'outlet' } }],
    ['fuel', 'isNot', 'D', { not: { eq: ['fuel', 'D'] } }],
    ['fuel', 'is', '1', { eq: ['fuel', 1] }],
    ['has_tank', 'is', 'false', { eq: ['has_tank', false] }],
  ])('on %s %s “%s” is written and read again', (path, test, value, when) => {
    const next = withWhen(litres, { path, test, value }, fieldNamed(path));
    expect(next['when']).toEqual(when);
    expect(textsOfWhen(next)).toEqual({ path, test, value });
    expect(lintResource(withField(draft, 3, next))).toEqual([]);
  });

  it('compares with a number if the other field is one', () => {
    expect(
      withWhen(fieldNamed('outlet'), { path: 'litres', test: 'is', value: '5' }, litres)['when'],
    ).toEqual({
      eq: ['litres', 5],
    });
  });

  it('stays as it is if it has several parts, until another is chosen', () => {
    const when = { and: [{ present: 'outlet' }, { present: 'fuel' }] };
    const texts = textsOfWhen({ ...litres, when });
    expect(texts.path).toBe('*');
    expect(withWhen({ ...litres, when }, texts, undefined)['when']).toEqual(when);
    expect(withWhen({ ...litres, when }, { ...texts, path: '-' }, undefined)).toEqual(litres);
  });

  it('follows a rename of the field that it compares', () => {
    const next = withField(
      draft,
      3,
      withWhen(litres, { path: 'outlet', test: 'filled', value: '' }, fieldNamed('outlet')),
    );
    const renamed = withField(next, 0, { ...fieldNamed('outlet'), source: 'branch' });
    expect(fieldsOf(renamed)[3]).toMatchObject({ when: { present: 'branch' } });
  });
});

describe('the key of a draft', () => {
  it('is chosen field by field, with the message for a second record', () => {
    const keyed = withKey(draft, { ...textsOfKey(draft), key0: 'outlet', key1: 'fuel', display: 'outlet' });
    expect(keyed).toMatchObject({
      display: 'outlet',
      uniqueKeys: [
        { fields: ['outlet', 'fuel'], title: 'Already Exists', message: 'Such a record exists already' },
      ],
    });
    expect(lintResource(keyed)).toEqual([]);
    expect(textsOfKey(keyed)).toMatchObject({ key0: 'outlet', key1: 'fuel', key2: '' });
    expect(withKey(keyed, { ...textsOfKey(keyed), key0: '', key1: '', display: '' })).toEqual(draft);
  });

  it('leaves other keys alone', () => {
    const keys = [
      { fields: ['outlet'], title: 'T', message: 'M' },
      { fields: ['fuel'], title: 'U', message: 'N' },
    ];
    const next = withKey(
      { ...draft, uniqueKeys: keys },
      { ...textsOfKey({ uniqueKeys: keys }), key1: 'litres' },
    );
    expect(next['uniqueKeys']).toEqual([{ ...keys[0], fields: ['outlet', 'litres'] }, keys[1]]);
  });
});
