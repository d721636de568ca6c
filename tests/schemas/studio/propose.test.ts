import { describe, expect, it } from 'vitest';
import { lintResource } from '../../../src/schemas/lintResource';
import type { Sample } from '../../../src/schemas/studio/propose/columnFacts';
import { proposeColumns, type ProposedColumn } from '../../../src/schemas/studio/propose/proposeColumns';
import { proposedDeclaration } from '../../../src/schemas/studio/propose/proposedDeclaration';
import { runTimeFaults } from '../../../src/schemas/studio/runTimeRules';

/** A sheet with these columns; a blank text is an empty cell. */
function sheet(columns: Readonly<Record<string, readonly string[]>>): Sample {
  const lists = Object.values(columns);
  const rows = (lists[0] ?? []).map((_, row) =>
    lists.map(list => (list[row] ? { text: list[row], kind: 'text' as const } : null)),
  );
  return { titles: Object.keys(columns), rows };
}

const many = (...texts: readonly string[]): readonly string[] =>
  Array.from({ length: 12 }, (_, at) => texts[at % texts.length] ?? '');

const numbered = (of: (no: number) => string): readonly string[] =>
  Array.from({ length: 12 }, (_, no) => of(no));

function kinds(columns: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(
    proposeColumns(sheet(columns)).map(({ label, kind, reason }) => [label, [kind, reason]]),
  );
}

const declared = (columns: readonly ProposedColumn[], unique: ProposedColumn | null = null) =>
  proposedDeclaration({
    name: 'fuelmap',
    label: 'Fuel Map',
    columns: columns.map(column => ({
      column,
      label: column.label,
      kind: column.kind,
      required: column.required,
    })),
    unique,
  });

describe('the columns of a spreadsheet', () => {
  it('take their kind from their cells', () => {
    expect(
      kinds({
        Outlet: numbered(no => `Outlet ${no}`),
        Rate: numbered(no => `${no}.5`),
        Litres: numbered(no => `${no * 10}`),
        Since: numbered(no => `2026-11-${10 + no}`),
        'As typed': numbered(no => `${10 + no}/11/2026`),
        'Changed at': numbered(no => `2026-11-${10 + no} 10:32`),
        Active: many('Yes', 'no'),
        Fuel: many('Petrol', 'Diesel', 'CNG'),
        Remarks: numbered(no => `${'long '.repeat(60)}${no}`),
        Nothing: numbered(() => ''),
      }),
    ).toEqual({
      Outlet: ['text', 'texts'],
      Rate: ['number', 'numbers'],
      Litres: ['integer', 'whole'],
      Since: ['date', 'days'],
      'As typed': ['date', 'days'],
      'Changed at': ['dateTime', 'times'],
      Active: ['yesNo', 'yesNo'],
      Fuel: ['select', 'fewValues'],
      Remarks: ['longText', 'long'],
      Nothing: ['text', 'empty'],
    });
  });

  it('stay text if a number would lose leading zeros or digits', () => {
    expect(
      kinds({
        Dealer: numbered(no => `08${10 + no}`),
        Account: numbered(no => `1234567890123456${10 + no}`),
      }),
    ).toEqual({ Dealer: ['text', 'codes'], Account: ['text', 'codes'] });
  });

  it('are required if every row has a value, and unique if no two rows are equal', () => {
    const found = proposeColumns(
      sheet({
        Code: numbered(no => `C${no}`),
        Fuel: many('A', 'B'),
        Note: [...numbered(no => `N${no}`).slice(1), ''],
      }),
    );
    expect(found.map(({ label, required, distinct }) => [label, required, distinct])).toEqual([
      ['Code', true, true],
      ['Fuel', true, false],
      ['Note', false, false],
    ]);
  });

  it('propose no rules after few rows', () => {
    const [code] = proposeColumns(sheet({ Code: ['C1', 'C2'] }));
    expect(code).toMatchObject({ required: false, distinct: false });
  });

  it('without a title are named by their place; empty ones are omitted', () => {
    const { titles, rows } = sheet({ A: ['x'], B: ['y'], C: [''] });
    const found = proposeColumns({ titles: [titles[0] ?? '', '', ''], rows });
    expect(found.map(({ label }) => label)).toEqual(['A', 'Column 2']);
  });
});

describe('the declaration that is proposed', () => {
  it('passes the lint, with a name for each field, choices, lengths and the key', () => {
    const columns = proposeColumns(
      sheet({
        'Outlet code': numbered(no => `C${no}`),
        Fuel: many('Petrol', 'Diesel'),
        'Rate (₹)': numbered(no => `${no}.5`),
      }),
    );
    const declaration = declared(columns, columns[0]);
    expect(lintResource(declaration)).toEqual([]);
    expect(runTimeFaults(declaration, null)).toEqual([]);
    expect(declaration).toMatchObject({
      name: 'fuelmap',
      menu: { key: 'x_fuelmap', label: 'Fuel Map' },
      display: 'outlet_code',
      uniqueKeys: [{ fields: ['outlet_code'], message: 'There is a record with this Outlet code' }],
      fields: [
        { kind: 'text', source: 'outlet_code', maxLength: 50, required: 'Outlet code Required' },
        { kind: 'select', source: 'fuel', clearable: false, choices: [{ id: 'Petrol' }, { id: 'Diesel' }] },
        { kind: 'number', source: 'rate' },
      ],
    });
  });

  it('treats hostile titles as plain words', () => {
    const titles = ['__proto__', 'constructor', '=HYPERLINK("x")', '<b>', 'Outlet', 'OUTLET', '💥', 'id'];
    const columns = proposeColumns(
      sheet(
        Object.fromEntries(
          [...titles.entries()].map(([at, title]) => [`${title}\u0000${at}`, many('a', 'b')]),
        ),
      ),
    );
    const named = columns.map((column, at) => ({ ...column, label: titles[at] ?? '' }));
    const declaration = declared(named);
    const sources = declaration.fields.map(({ source }) => source);
    expect(new Set(sources).size).toBe(titles.length);
    expect(sources.every(source => /^[a-z][a-z0-9_]*$/u.test(source))).toBe(true);
    expect(lintResource(declaration)).toEqual([]);
  });
});

it('requires no column of yes and no, which is never empty', () => {
  const columns = proposeColumns(sheet({ 'In Use': many('yes', 'no') }));
  expect(columns).toMatchObject([{ kind: 'yesNo', required: true }]);
  expect(declared(columns).fields[0]).not.toHaveProperty('required');
});
