import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineResource } from '../../src/schemas/defineResource';
import { MENU_ICON_NAMES } from '../../src/schemas/lint/menuIconNames';
import { lintResource } from '../../src/schemas/lintResource';
import type { ResourceDeclaration } from '../../src/schemas/resource';
import { SchemaError } from '../../src/schemas/schemaError';
import { everyKind } from './setup/everyKind';

const pump = { kind: 'text', source: 'pump_cd', label: 'Pump Code' };
const grade = { kind: 'select', source: 'grade', label: 'Grade', choices: [{ id: 'std', name: 'Standard' }] };
const base = { name: 'fuel', fields: [pump, grade] };

/** Returns the findings of the lint for a declaration, as `pointer | message cure`. */
const said = (declaration: unknown) =>
  lintResource(declaration).map(({ pointer, message, cure }) => `${pointer} | ${message} ${cure}`);

const withField = (field: object) => ({ ...base, fields: [...base.fields, field] });

const section = (parts: object) => ({
  ...base,
  sections: [{ id: 'all', title: 'All', description: 'All.', fields: ['pump_cd', 'grade'], ...parts }],
});

const chain = (depth: number): object => (depth === 0 ? { present: 'grade' } : { not: chain(depth - 1) });

const menu = (icon: string) => ({ key: 'x_fuel', label: 'Fuel', icon, order: 100 });

describe('the lint', () => {
  it('knows every icon of the menu', () => {
    for (const icon of MENU_ICON_NAMES) expect(said({ ...base, menu: menu(icon) })).toEqual([]);
  });

  it('accepts a declaration with every kind of field', () => {
    expect(said(everyKind)).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    [
      'an icon with a typing error',
      { ...base, menu: menu('legder') },
      "/menu/icon | 'legder' is not known here. Did you mean 'ledger'?",
    ],
    [
      'an unknown icon',
      { ...base, menu: menu('rocket') },
      "/menu/icon | 'rocket' is not known here. Choose one of: segment, vtype, ledger, item, archive, report, announcement, test, table, sync, download, upload ….",
    ],
    ['nothing', null, ' | This is null. Write an object: { … }.'],
    ['a list', [], ' | This is a list. Write an object: { … }.'],
    ['no fields', { name: 'fuel' }, ' | \'fields\' is missing. Add "fields".'],
    [
      'empty fields',
      { name: 'fuel', fields: [] },
      '/fields | There are no fields yet. Add the first one: what people know a record by.',
    ],
    [
      'an unknown kind',
      withField({ ...pump, kind: 'txet' }),
      "/fields/2/kind | 'txet' is not known here. Did you mean 'text'?",
    ],
    [
      'an unknown option',
      withField({ ...pump, source: 'b', requird: 'x' }),
      "/fields/2/requird | There is no 'requird' here. Did you mean 'required'?",
    ],
    [
      'an option of another kind',
      withField({ ...pump, source: 'b', choices: [] }),
      "/fields/2/choices | There is no 'choices' here. Choose one of: source, label, help, required, when, clone, kind, maxLength, maxLengthMessage, empty, default, suggest ….",
    ],
    [
      'an option of the wrong type',
      withField({ ...pump, source: 'b', maxLength: '9' }),
      "/fields/2/maxLength | This is the text '9'. Write a whole number from 1.",
    ],
    [
      'a resource name that is no route',
      { ...base, name: 'Fuel Map' },
      "/name | 'Fuel Map' cannot be a route. Use small letters, digits and single dashes, beginning with a letter: fuel-map.",
    ],
    [
      'a route that is taken',
      { ...base, name: 'login' },
      "/name | 'login' is the route of another screen or call. Choose another name, such as login-map.",
    ],
    ...['downloads', 'reconciliation', 'txnlog', 'sync', 'files', 'rest'].map(
      (name): [string, unknown, string] => [
        `the route ${name}`,
        { ...base, name },
        `/name | '${name}' is the route of another screen or call. Choose another name, such as ${name}-map.`,
      ],
    ),
    [
      'a field name that is a path',
      withField({ ...pump, source: 'a.b' }),
      "/fields/2/source | 'a.b' cannot be a field's name. Use letters, digits and underscores, beginning with a letter.",
    ],
    [
      'a field name that every object has',
      withField({ ...pump, source: 'constructor' }),
      "/fields/2/source | 'constructor' is a reserved word of JavaScript. Choose another name, such as constructor_cd.",
    ],
    [
      'the prototype as a field',
      withField({ ...pump, source: '__proto__' }),
      "/fields/2/source | '__proto__' cannot be a field's name. Use letters, digits and underscores, beginning with a letter.",
    ],
    [
      'a field twice',
      withField(pump),
      "/fields/2/source | The field 'pump_cd' appears twice. Keep one of them; the first is number 1.",
    ],
    [
      'an id that a person would type',
      withField({ ...pump, source: 'id' }),
      '/fields/2/kind | \'id\' is reserved: the product fills it in. Name it field_id, leave it out, or declare it as kind "readOnly".',
    ],
    [
      'a section with a misspelt field',
      section({ fields: ['pump_cd', 'grade', 'pump_dc'] }),
      "/sections/0/fields/2 | There is no field 'pump_dc'. Did you mean 'pump_cd'?",
    ],
    [
      'a field in no section',
      section({ fields: ['pump_cd'] }),
      "/fields/1 | No section shows the field 'grade'. Name it in the fields of a section.",
    ],
    [
      'a field in one section twice',
      section({ fields: ['pump_cd', 'grade', 'grade'] }),
      "/sections/0/fields/2 | 'grade' is in section 'all' already. Keep it in one of them.",
    ],
    [
      'a toggle that is no toggle',
      section({ toggle: 'grade', fields: ['pump_cd'] }),
      '/sections/0/toggle | The field \'grade\' is of kind select. A toggle is a field of kind "yesNo".',
    ],
    [
      'a column of an unknown field',
      { ...base, columns: [{ source: 'grad', title: 'GRADE' }] },
      "/columns/0/source | There is no field 'grad'. Did you mean 'grade'?",
    ],
    [
      'a display of an unknown field',
      { ...base, display: 'Pump_cd' },
      "/display | There is no field 'Pump_cd'. Did you mean 'pump_cd'?",
    ],
    [
      'a unique key of an unknown field',
      { ...base, uniqueKeys: [{ fields: ['pumpcd'], title: 'T', message: 'M' }] },
      "/uniqueKeys/0/fields/0 | There is no field 'pumpcd'. Did you mean 'pump_cd'?",
    ],
    [
      'a duplicate check of an unknown field',
      { ...base, duplicateChecks: [{ field: 'pump', type: 'checkCode', longerThan: 0 }] },
      "/duplicateChecks/0/field | There is no field 'pump'. Did you mean 'pump_cd'?",
    ],
    [
      'a duplicate check of what is not typed',
      { ...base, duplicateChecks: [{ field: 'grade', type: 'checkCode', longerThan: 0 }] },
      "/duplicateChecks/0/field | 'grade' is not a field of kind text. Only a text can be checked while it is typed. Leave it out.",
    ],
    [
      'an update without an id',
      { ...base, endpoints: { update: '/fuel/update' } },
      '/endpoints/update | The path lacks {id}. Say where it goes: /fuel/update/{id}.',
    ],
    [
      'a misspelt placeholder',
      { ...base, endpoints: { search: '/fuel/search/{trem}' } },
      "/endpoints/search | Nothing is filled into {trem} here. Did you mean 'term'?",
    ],
    [
      'an address instead of a path',
      { ...base, endpoints: { list: 'https://host/list' } },
      "/endpoints/list | 'https://host/list' is not a path. Begin with / and use letters, digits, . _ ~ - and placeholders in { }.",
    ],
    [
      'a condition on an unknown field',
      withField({ ...pump, source: 'b', when: { eq: ['graed', 'std'] } }),
      "/fields/2/when/eq/0 | There is no field 'graed'. Did you mean 'grade'?",
    ],
    [
      'a condition with an unknown operator',
      withField({ ...pump, source: 'b', when: { equals: ['grade', 'std'] } }),
      "/fields/2/when/equals | There is no operator 'equals'. Choose one of: eq, in, present, and, or, not.",
    ],
    [
      'a condition with a value that cannot be',
      withField({ ...pump, source: 'b', when: { in: ['grade', ['sdt']] } }),
      "/fields/2/when/in/1/0 | 'sdt' is not one of the choices of 'grade'. Did you mean 'std'?",
    ],
    [
      'a condition on itself',
      withField({ ...pump, source: 'b', when: { present: 'b' } }),
      "/fields/2/when/present | 'b' depends on itself. Name another field; a hidden input cannot be filled in.",
    ],
    [
      'a condition that can never hold',
      withField({ ...pump, source: 'b', when: { or: [] } }),
      '/fields/2/when/or | This list is empty. Write at least 1 into it.',
    ],
    [
      'a seed with an unknown word',
      { ...base, seed: { count: 1, values: { pump_cd: ['P{nn}', '{grop} {###}'] } } },
      "/seed/values/pump_cd/0 | Nothing is filled into {nn}. Did you mean 'n'?",
    ],
    [
      'a seed that leaves a required field empty',
      {
        ...withField({ ...pump, source: 'b', required: 'B' }),
        seed: { count: 1, values: { b: ['x', null] } },
      },
      "/seed/values/b/1 | Seeds leave 'b' empty, which is required. Write a value.",
    ],
    [
      'a seed that is no choice',
      { ...base, seed: { count: 1, rows: [{ grade: 'sdt' }] } },
      "/seed/rows/0/grade | 'sdt' is not one of the choices. Did you mean 'std'?",
    ],
    [
      'a default that is no choice',
      withField({ ...grade, source: 'b', default: 'std ' }),
      "/fields/2/default | 'std ' is not one of the choices. Did you mean 'std'?",
    ],
    [
      'a required toggle',
      withField({ kind: 'yesNo', source: 'b', label: 'B', required: 'B Required' }),
      '/fields/2/required | It is on or off, never empty. Leave "required" out.',
    ],
    [
      'a cash bank map of other rows',
      withField({ kind: 'jsonList', codec: 'cashBankMap', source: 'b', label: 'B', fields: [pump] }),
      '/fields/2/codec | A cash bank map has other rows than these. Declare payment_mode and the list deposit_bank_arr of deposit_bank, bank_ledger and ledger_code, or use codec "plain".',
    ],
  ])('names position, cause and remedy of %s', (_, declaration, finding) => {
    expect(said(declaration)[0]).toBe(finding);
  });

  it('detects cycles of conditions and toggles', () => {
    const fields = [
      { ...pump, source: 'a', when: { present: 'b' } },
      { ...pump, source: 'b' },
      { kind: 'yesNo', source: 'c', label: 'C', when: { present: 'a' } },
    ];
    const sections = [
      { id: 'one', title: 'One', description: '', fields: ['a'] },
      { id: 'two', title: 'Two', description: '', fields: ['b'], toggle: 'c' },
    ];
    expect(said({ name: 'fuel', fields, sections })).toEqual([
      '/fields/0/when | These fields wait for each other: a → b → c → a. Remove one of them from the circle.',
    ]);
  });

  it('applies the conditions of rows to their own row', () => {
    const rows = (path: string) => ({
      kind: 'list',
      source: 'rows',
      label: 'Rows',
      fields: [pump, { ...pump, source: 'b', when: { present: path } }],
    });
    expect(said(withField(rows('pump_cd')))).toEqual([]);
    expect(said(withField(rows('grade')))).toEqual([
      "/fields/2/fields/1/when/present | There is no field 'grade'. Choose one of: pump_cd, b.",
    ]);
  });

  it('looks for a row key only among the columns of the rows', () => {
    const rows = (field: string) => ({
      kind: 'list',
      source: 'rows',
      label: 'Rows',
      rowKey: { field, required: 'Say it', duplicate: 'There is one' },
      fields: [pump],
    });
    const outer = (field: string) => ({ ...rows('rows'), source: 'outer', fields: [rows(field)] });
    expect(said(withField(outer('pump_cd')))).toEqual([]);
    expect(said(withField(outer('grade')))).toEqual([
      "/fields/2/fields/0/rowKey/field | There is no field 'grade'. Choose one of: pump_cd.",
    ]);
  });

  it('finds every error, not only the first', () => {
    const declaration = { ...base, display: 'x', columns: [{ source: 'y', title: 'Y' }] };
    expect(lintResource(declaration).map(({ pointer }) => pointer)).toEqual([
      '/columns/0/source',
      '/display',
    ]);
  });

  it('reports conditions and lists that are nested too deep', () => {
    const deep = (depth: number): object =>
      depth === 0 ? pump : { kind: 'list', source: 'r', label: 'R', fields: [deep(depth - 1)] };
    expect(said(withField({ ...pump, source: 'b', when: chain(5000) }))[0]).toContain('nested too deep');
    expect(said(withField(deep(2000)))[0]).toContain('nested too deep');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything()), json => {
        expect(Array.isArray(lintResource(json))).toBe(true);
      }),
    );
  });
});

/** A name with one letter changed, dropped, doubled, or swapped with the next one. */
const misspelt = (name: string) =>
  fc.tuple(fc.nat(name.length - 1), fc.constantFrom('drop', 'double', 'change', 'swap')).map(([at, how]) => {
    const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
    if (how === 'drop') return before + after;
    if (how === 'double') return before + letter + letter + after;
    if (how === 'change') return `${before}q${after}`;
    return before + after.slice(0, 1) + letter + after.slice(1);
  });

describe('suggestions', () => {
  const names = ['parent_group', 'mul_dealer_cd', 'godown', 'stpi_segLedger'];
  const declaration = {
    name: 'fuel',
    fields: names.map(source => ({ kind: 'text', source, label: source })),
  };

  it('find the field behind any single typo', () => {
    const slips = fc.constantFrom(...names).chain(name => fc.tuple(fc.constant(name), misspelt(name)));
    fc.assert(
      fc.property(slips, ([name, typed]) => {
        fc.pre(!names.includes(typed));
        const [finding] = lintResource({ ...declaration, display: typed });
        expect(finding?.cure).toBe(`Did you mean '${name}'?`);
      }),
    );
  });

  it('list the known names if none is near', () => {
    const [finding] = lintResource({ ...declaration, display: 'zzzzzzzz' });
    expect(finding?.cure).toMatch(/^Choose one of: id, parent_group, mul_dealer_cd, /);
  });
});

describe('defineResource', () => {
  it('throws an error with every finding', () => {
    const wrong: ResourceDeclaration = { ...everyKind, display: 'pumpcd' };
    expect(() => defineResource(wrong)).toThrow(SchemaError);
    expect(() => defineResource(wrong)).toThrow(
      "fuel-map /display: There is no field 'pumpcd'. Did you mean 'pump_cd'?",
    );
  });
});
