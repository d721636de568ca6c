import { describe, expect, it } from 'vitest';
import { withHindiKept, withHindiText, hindiText } from '../../../src/custom/studio/edit/hindi/declaredTexts';
import { withActions } from '../../../src/custom/studio/edit/place/CanPanel';
import {
  conditionOfTexts,
  flatTexts,
  textsOfCondition,
  withConditionTexts,
} from '../../../src/custom/studio/edit/place/conditionTexts';
import { textsOfChecks, withChecks } from '../../../src/custom/studio/edit/place/duplicateChecks';
import { textsOfScreens, usualTexts, withScreens } from '../../../src/custom/studio/edit/place/screenTexts';
import { textsOfKey, withKey } from '../../../src/custom/studio/edit/place/uniqueKey';
import { lintResource } from '../../../src/schemas/lintResource';

const outlet = { kind: 'text', source: 'outlet', label: 'Outlet', fid: 'aaaaaaaa' };
const fuel = { kind: 'text', source: 'fuel', label: 'Fuel', fid: 'bbbbbbbb' };
const litres = { kind: 'number', source: 'litres', label: 'Litres', fid: 'cccccccc' };
const draft = { name: 'fuelmap', noun: 'fuel', fields: [outlet, fuel, litres] };

describe('a condition of several comparisons', () => {
  const both = [{ eq: ['outlet', 'Camp'] }, { not: { present: 'fuel' } }];
  const typed = (field: object, texts: Readonly<Record<string, string>>) =>
    withConditionTexts(
      { ...field },
      conditionOfTexts({ ...flatTexts(textsOfCondition({ ...field }, draft)), ...texts }, texts),
      draft,
    );

  it.each(['and', 'or'])('by “%s” is read and written', join => {
    const field = { ...litres, when: { [join]: both } };
    expect(flatTexts(textsOfCondition(field, draft))).toMatchObject({
      join,
      path: 'outlet',
      value: 'Camp',
      path2: 'fuel',
      test2: 'empty',
      path3: '',
    });
    expect(typed(field, { value: 'MG Road' })['when']).toEqual({
      [join]: [{ eq: ['outlet', 'MG Road'] }, both[1]],
    });
    expect(lintResource({ ...draft, fields: [outlet, fuel, field] })).toEqual([]);
  });

  it('begins with one, gets others, and becomes one again', () => {
    const one = typed(litres, { path: 'outlet', test: 'filled' });
    expect(one['when']).toEqual({ present: 'outlet' });
    const joined = typed(one, { join: 'or' });
    expect(joined['when']).toEqual({ or: [{ present: 'outlet' }] });
    const two = typed(joined, { path2: 'fuel' });
    expect(two['when']).toEqual({ or: [{ present: 'outlet' }, { eq: ['fuel', null] }] });
    expect(typed(two, { path: '' })['when']).toEqual({ or: [{ eq: ['fuel', null] }] });
    expect(typed(two, { join: '-' })['when']).toEqual({ present: 'outlet' });
    expect(typed(two, { path: '-' })).toEqual(litres);
  });

  it.each([
    { and: [{ or: both }, { present: 'fuel' }] },
    { and: [{ present: 'tanks.pump' }, { present: 'fuel' }] },
    { and: [{ in: ['fuel', ['D', 'P']] }] },
  ])('that no form can show is left alone', when => {
    const field = { ...litres, when };
    expect(flatTexts(textsOfCondition(field, draft))).toMatchObject({ join: '-', path: '*' });
    expect(typed(field, {})).toEqual(field);
  });
});

describe('a second unique key', () => {
  const first = { fields: ['outlet'], title: 'Twice', message: 'One an outlet' };
  const keyed = { ...draft, uniqueKeys: [first] };

  it('is added beside the first one, which stays as it is', () => {
    const both = withKey(keyed, { ...textsOfKey(keyed, 1), key0: 'fuel' }, 1);
    expect(both['uniqueKeys']).toEqual([first, expect.objectContaining({ fields: ['fuel'] })]);
    expect(textsOfKey(both, 1)).toMatchObject({ key0: 'fuel', key1: '' });
    expect(lintResource(both)).toEqual([]);
    expect(withKey(both, { ...textsOfKey(both, 1), key0: '' }, 1)).toEqual(keyed);
  });
});

describe('a field that is looked up while it is typed', () => {
  it('is one of two, which are distinguished', () => {
    const one = withChecks(draft, { check0: 'fuel', check1: '' });
    expect(one['duplicateChecks']).toEqual([{ field: 'fuel', type: 'checkCode', longerThan: 0 }]);
    const two = withChecks(one, { ...textsOfChecks(one), check1: 'outlet' });
    expect(lintResource(two)).toEqual([]);
    const left = withChecks(two, { ...textsOfChecks(two), check0: '' });
    expect(left['duplicateChecks']).toEqual([{ field: 'outlet', type: 'checkName', longerThan: 0 }]);
    expect(withChecks(left, { check0: '', check1: '' })).toEqual(draft);
  });
});

describe('titles and buttons', () => {
  it('are the usual ones, which the form shows, until others are typed', () => {
    expect(usualTexts(draft)).toMatchObject({ list_title: 'List of Fuel', edit_save: 'Update Fuel' });
    const titled = withScreens(draft, { ...textsOfScreens(draft), list_title: 'Fuels' });
    expect(titled).toEqual({ ...draft, screens: { list: { title: 'Fuels' } } });
    expect(lintResource(titled)).toEqual([]);
    expect(withScreens(titled, { ...textsOfScreens(titled), list_title: '' })).toEqual(draft);
  });

  it('of a copy stay as they are written', () => {
    const copied = { ...draft, screens: { clone: { title: 'Again' } } };
    expect(withScreens(copied, textsOfScreens(copied))).toEqual(copied);
  });
});

describe('what can be done with records', () => {
  it('is everything, except what is switched off', () => {
    const fixed = withActions(draft, { delete: 'false' });
    expect(fixed).toEqual({ ...draft, can: { delete: false } });
    expect(withActions(fixed, { delete: 'true' })).toEqual(draft);
  });
});

describe('the Hindi of a text', () => {
  const spoken = withHindiText(draft, 'Fuel', 'ईंधन');
  const renamed = (label: string) => ({ ...spoken, fields: [outlet, { ...fuel, label }, litres] });

  it('is in the declaration under its English, and is removed', () => {
    expect(spoken).toEqual({ ...draft, translations: { hi: { Fuel: 'ईंधन' } } });
    expect(lintResource(spoken)).toEqual([]);
    expect(hindiText(spoken, 'Fuel')).toBe('ईंधन');
    expect(hindiText(spoken, 'constructor')).toBe('');
    expect(withHindiText(spoken, 'Fuel', '')).toEqual(draft);
  });

  it('follows the text when that is worded otherwise', () => {
    const row = { noun: 'row' };
    expect(withHindiKept({ ...spoken, ...row }, { ...renamed('Fuels'), ...row })).toMatchObject({
      translations: { hi: { Fuels: 'ईंधन' } },
    });
  });

  it('follows the label of a choice, what one record is called, and a title', () => {
    const choices = (name: string) => [{ ...fuel, kind: 'select', choices: [{ id: 'P', name }] }];
    const before = {
      ...draft,
      noun: 'fuel row',
      fields: choices('Petrol'),
      screens: { list: { title: 'Rows' } },
      translations: { hi: { Petrol: 'पेट्रोल', 'Fuel row': 'पंक्ति', Rows: 'पंक्तियाँ' } },
    };
    const after = {
      ...before,
      noun: 'line',
      fields: choices('Gasoline'),
      screens: { list: { title: 'Lines' } },
    };
    expect(withHindiKept(before, after)).toMatchObject({
      translations: { hi: { Gasoline: 'पेट्रोल', Line: 'पंक्ति', Lines: 'पंक्तियाँ' } },
    });
  });

  it('stays if the text is still used elsewhere', () => {
    const also = { ...spoken, fields: [outlet, fuel, { ...litres, label: 'Fuel' }] };
    const after = { ...also, fields: [outlet, { ...fuel, label: 'Fuels' }, also.fields[2]] };
    expect(withHindiKept(also, after)).toEqual(after);
  });
});
