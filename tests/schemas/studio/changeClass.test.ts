import { describe, expect, it } from 'vitest';
import type { ResourceDeclaration } from '../../../src/schemas/resource';
import { classOf, unsafePartsIn } from '../../../src/schemas/studio/changeClass';
import { asDeclaration } from '../../../src/schemas/studio/findings';
import { mergeDeclarations } from '../../../src/schemas/studio/merge/mergeDeclarations';
import { isRule, unsafeChanges } from '../../../src/schemas/studio/unsafeChanges';

const name = { kind: 'text', source: 'name', label: 'Name', fid: 'aaaaaaaa' } as const;
const rate = { kind: 'text', source: 'rate', label: 'Rate', fid: 'bbbbbbbb', maxLength: 40 } as const;
const fuel = {
  kind: 'select',
  source: 'fuel',
  label: 'Fuel',
  fid: 'cccccccc',
  clearable: true,
  choices: [
    { id: 'p', name: 'Petrol' },
    { id: 'd', name: 'Diesel' },
  ],
} as const;
const tank = { kind: 'yesNo', source: 'tank', label: 'Has tank', fid: 'dddddddd' } as const;
const note = {
  kind: 'text',
  source: 'note',
  label: 'Note',
  fid: 'eeeeeeee',
  required: 'Note Required',
  when: { eq: ['fuel', 'p'] },
} as const;
const amount = { kind: 'number', source: 'amount', label: 'Amount', fid: 'gggggggg' } as const;
const day = { kind: 'date', source: 'day', label: 'Day', fid: 'hhhhhhhh' } as const;
const rows = {
  kind: 'list',
  source: 'rows',
  label: 'Rows',
  fid: 'ffffffff',
  fields: [amount, day],
} as const;
const fields = [name, rate, fuel, tank, note, rows] as const;
const main = { id: 'main', title: 'Main', description: 'All.', fields: ['name', 'rate'] } as const;
const more = { id: 'more', title: 'More', description: 'Rest.', fields: ['note'], toggle: 'tank' } as const;
const key = { fields: ['name'], title: 'Name', message: 'It is there.' } as const;
const base: ResourceDeclaration = { name: 'fuelmap', fields, sections: [main, more], uniqueKeys: [key] };

/** The differences, each as `class path`. */
function classes(change: Partial<ResourceDeclaration>, from = base): readonly string[] {
  const after: ResourceDeclaration = { ...from, ...change };
  expect(asDeclaration(after)).not.toBeNull();
  const partsIn = unsafePartsIn({ ...after }, unsafeChanges(from, after));
  const { taken } = mergeDeclarations({ base: { ...from }, mine: { ...from }, theirs: { ...after } });
  return taken.map(each => `${classOf(partsIn(each))} ${each.path.join('/')}`);
}

type FieldChange = Readonly<Record<string, unknown>>;

const withField = (fid: string, change: FieldChange): Partial<ResourceDeclaration> => ({
  fields: fields.map(field => (field.fid === fid ? { ...field, ...change } : field)),
});

describe('a difference of two declarations', () => {
  it.each<[string, Partial<ResourceDeclaration>, readonly string[]]>([
    [
      'takes away what a removed field holds',
      { fields: fields.filter(field => field !== rate), sections: [{ ...main, fields: ['name'] }, more] },
      ['takesAway fields/bbbbbbbb', 'safe sections/"main"/fields/#bbbbbbbb'],
    ],
    [
      'takes away what a removed column of rows holds',
      withField('ffffffff', { fields: [day] }),
      ['takesAway fields/ffffffff/fields/gggggggg'],
    ],
    [
      'is safe if a field comes, and another moves',
      { fields: [rate, name, fuel, { ...name, source: 'new', fid: 'zzzzzzzz' }, tank, note, rows] },
      ['safe fields/order of', 'safe fields/zzzzzzzz'],
    ],
    [
      'is to be looked at if a required field comes',
      { fields: [...fields, { ...name, source: 'new', fid: 'zzzzzzzz', required: 'New Required' }] },
      ['look fields/zzzzzzzz'],
    ],
    [
      'is judged property by property',
      withField('bbbbbbbb', { label: 'Price', maxLength: 20, help: 'Per litre' }),
      ['safe fields/bbbbbbbb/label', 'look fields/bbbbbbbb/maxLength', 'safe fields/bbbbbbbb/help'],
    ],
    [
      'is to be looked at if the name is another',
      { ...withField('bbbbbbbb', { source: 'price' }), sections: undefined },
      ['look fields/bbbbbbbb/source', 'safe sections'],
    ],
    [
      'is to be looked at if the kind is another',
      withField('bbbbbbbb', { kind: 'number', maxLength: undefined }),
      ['look fields/bbbbbbbb/kind', 'safe fields/bbbbbbbb/maxLength'],
    ],
    [
      'is to be looked at for the choices that are gone, and safe for those that come',
      withField('cccccccc', {
        choices: [
          { id: 'd', name: 'Diesel oil' },
          { id: 'e', name: 'Electricity' },
        ],
      }),
      [
        'look fields/cccccccc/choices/"p"',
        'safe fields/cccccccc/choices/"d"/name',
        'safe fields/cccccccc/choices/"e"',
      ],
    ],
    [
      'is to be looked at if a field may no longer be empty',
      withField('cccccccc', { clearable: undefined }),
      ['look fields/cccccccc/clearable'],
    ],
    [
      'is to be looked at if a required field is shown always',
      withField('eeeeeeee', { when: undefined }),
      ['look fields/eeeeeeee/when'],
    ],
    [
      'is to be looked at if a section can be closed',
      { sections: [{ ...main, title: 'First', toggle: 'tank' }, more] },
      ['look sections/"main"/toggle', 'safe sections/"main"/title'],
    ],
    [
      'is to be looked at if a field comes into a section that can be closed',
      {
        sections: [
          { ...main, fields: ['name'] },
          { ...more, fields: ['note', 'rate'] },
        ],
      },
      ['safe sections/"main"/fields/#bbbbbbbb', 'look sections/"more"/fields/#bbbbbbbb'],
    ],
    [
      'is to be looked at if a closed section stores something else',
      { sections: [main, { ...more, whenOff: 'blank', description: 'The rest.' }] },
      ['safe sections/"more"/description', 'look sections/"more"/whenOff'],
    ],
    [
      'is to be looked at for a new key alone',
      {
        uniqueKeys: [
          { ...key, message: 'Taken.' },
          { ...key, fields: ['rate'] },
        ],
      },
      ['safe uniqueKeys/["#aaaaaaaa"]/message', 'look uniqueKeys/["#bbbbbbbb"]'],
    ],
    ['is to be looked at if records stay for ever', { can: { delete: false } }, ['look can']],
    ['is safe if it is words', { noun: 'fuel' }, ['safe noun']],
  ])('%s', (_, change, expected) => {
    expect(classes(change).toSorted()).toEqual(expected.toSorted());
  });
});

it('a field that a section empties from now on changes the rules, and a removed one does not', () => {
  const sections = [
    { ...main, fields: [] as string[] },
    { ...more, fields: ['note', 'name'] },
  ];
  const after = { ...base, fields: fields.filter(field => field !== rate), sections };
  expect(unsafeChanges(base, after).map(change => `${change.pointer} ${isRule(change)}`)).toEqual([
    '/fields false',
    '/sections/1/fields true',
  ]);
});
