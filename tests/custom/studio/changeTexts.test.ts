import { describe, expect, it } from 'vitest';
import { changeTexts } from '../../../src/custom/studio/saving/changeTexts';
import { resources } from '../../../src/schemas';
import { mergeDeclarations } from '../../../src/schemas/studio/merge/mergeDeclarations';

const code = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const rate = { kind: 'text', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' };
const base = { noun: 'fuel', fields: [code, rate] };

/** What is said of two people's changes. */
function said(mine: object, theirs: object) {
  const sides = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
  const { overlaps, taken } = mergeDeclarations(sides);
  return [...overlaps, ...taken].map(change => {
    const texts = changeTexts(change, [sides.mine, sides.theirs, base], resources);
    return [texts.label, texts.base, texts.mine, texts.theirs];
  });
}

it('says in a sentence what was added and removed', () => {
  const theirs = { ...base, fields: [code, { ...rate, fid: 'cccccccc', source: 'pump', label: 'Pump' }] };
  const { taken } = mergeDeclarations({ base, mine: base, theirs });
  const sentences = taken.map(change => changeTexts(change, [base, theirs], resources).sentence);
  expect(sentences.toSorted()).toEqual(['Pump was added', 'Rate was removed']);
});

it('calls a removed choice by its label', () => {
  const choices = [
    { id: 'p', name: 'Petrol' },
    { id: 'd', name: 'Diesel' },
  ];
  const fuel = { kind: 'select', source: 'fuel', label: 'Fuel', fid: 'dddddddd' };
  const before = { fields: [{ ...fuel, choices }] };
  const theirs = { fields: [{ ...fuel, choices: choices.slice(0, 1) }] };
  const { taken } = mergeDeclarations({ base: before, mine: before, theirs });
  expect(taken.map(change => changeTexts(change, [before], resources).sentence)).toEqual([
    'Fuel › Diesel was removed',
  ]);
});

/** What is said of a change, and what is there then. */
function changed(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const { taken } = mergeDeclarations({ base: before, mine: before, theirs: after });
  return taken
    .map(change => changeTexts(change, [after, before], resources))
    .map(({ sentence, label, theirs }) => sentence ?? `${label}: ${theirs}`);
}

describe('a change of the resource itself', () => {
  const alike = [{ fields: ['code', 'rate'], title: 'Fuel', message: 'There is one already' }];
  const checks = [{ field: 'code', type: 'checkCode', longerThan: 2 }];
  const before = { ...base, menu: { order: 4 }, uniqueKeys: [], duplicateChecks: [] };
  it.each([
    ['a unique key', { uniqueKeys: alike }, ['Unique records › Code, Rate was added']],
    ['a duplicate check', { duplicateChecks: checks }, ['Checks for duplicates › Code was added']],
    [
      'what can be done',
      { can: { delete: false, clone: false } },
      ['What can be done with records: Delete records: No, Copy records: No'],
    ],
    ['a place in the menu', { menu: { order: 5 } }, ['Place in the menu: 5']],
    ['a title', { screens: { list: { title: 'Rates' } } }, ['Titles and buttons: Title of the list: Rates']],
    ['a text in Hindi', { translations: { hi: { Code: 'कोड' } } }, ['Hindi: Hindi › Code: कोड']],
  ])('describes %s as its panel does', (_, more, said) => {
    expect(changed(before, { ...before, ...more })).toEqual(said);
  });

  it('describes the first unique key and duplicate check by their fields', () => {
    expect(changed(base, { ...base, uniqueKeys: alike, duplicateChecks: checks })).toEqual([
      'Unique records: Code, Rate',
      'Checks for duplicates: Code',
    ]);
  });
});

describe('a change of a draft in words', () => {
  it.each([
    [
      'a property',
      { fields: [code, { ...rate, help: 'A' }] },
      { fields: [code, { ...rate, help: 'B' }] },
      ['Rate › Help', '', 'A', 'B'],
    ],
    ['the resource itself', { noun: 'a' }, { noun: 'b' }, ['One record is called', 'fuel', 'a', 'b']],
    [
      'a kind',
      {},
      { fields: [code, { ...rate, kind: 'number' }] },
      ['Rate › Kind', 'Line of text', 'Line of text', 'Number'],
    ],
    [
      'a field that one has removed and the other changed',
      { fields: [code] },
      { fields: [code, { ...rate, label: 'Price' }] },
      ['Price', 'as it was', 'removed', 'Label: Price'],
    ],
    [
      'an order',
      { fields: [rate, code] },
      { fields: [rate, code, { ...rate, fid: 'cccccccc', source: 'pump', label: 'Pump' }] },
      ['Pump', '', '', 'Pump'],
    ],
    [
      'an order that came in',
      {},
      { fields: [rate, code] },
      ['Fields › Order', 'Code, Rate', 'Code, Rate', 'Rate, Code'],
    ],
    [
      'a section',
      {},
      { sections: [{ id: 'a', title: 'Main', description: '', fields: ['code', 'rate'] }] },
      ['Sections', '', '', 'Main'],
    ],
    [
      'yes or no',
      {},
      { fields: [code, { ...rate, suggest: true }] },
      ['Rate › Suggest values of other records', '', '', 'Yes'],
    ],
  ])('names %s', (_, mine, theirs, texts) => {
    expect(said(mine, theirs)).toEqual([texts]);
  });
});

it('calls the target of a reference as screens call it', () => {
  const before = { ...base, fields: [code, { ...rate, kind: 'reference' }] };
  const outlet = { ...rate, kind: 'reference', resource: 'segmap', display: 'outlet_cd' };
  const { taken } = mergeDeclarations({
    base: before,
    mine: before,
    theirs: { ...base, fields: [code, outlet] },
  });
  const texts = taken.map(change => changeTexts(change, [{ fields: [code, outlet] }, before], resources));
  expect(texts.map(({ label, theirs }) => [label, theirs])).toEqual([
    ['Rate › Resource that it refers to', 'Segment Map'],
    ['Rate › Field of it that is shown', 'Outlet Code'],
  ]);
});
