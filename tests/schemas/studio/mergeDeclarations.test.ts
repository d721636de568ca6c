import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lintResource } from '../../../src/schemas/lintResource';
import { mergeDeclarations } from '../../../src/schemas/studio/merge/mergeDeclarations';

type Declaration = Readonly<Record<string, unknown>>;
type Field = Readonly<Record<string, unknown>>;

const code = { kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' };
const rate = { kind: 'text', source: 'rate', label: 'Rate', fid: 'bbbbbbbb' };
const pump = { kind: 'text', source: 'pump', label: 'Pump', fid: 'cccccccc' };
const tank = { kind: 'text', source: 'tank', label: 'Tank', fid: 'dddddddd' };
const hose = { kind: 'text', source: 'hose', label: 'Hose', fid: 'eeeeeeee' };

const base = { name: 'fuelmap', noun: 'fuel map', fields: [code, rate, pump] };
const withFields = (...fields: readonly Field[]) => ({ ...base, fields });
const none: ReadonlySet<string> = new Set();

const merge = (mine: Declaration, theirs: Declaration, from: Declaration = base) =>
  mergeDeclarations({ base: from, mine, theirs });
const pathsOf = (changes: readonly { readonly path: readonly string[] }[]) =>
  changes.map(({ path }) => path.join('/'));

/** What a merge without questions gives, and where the others changed something. */
function quietly(mine: Declaration, theirs: Declaration, from: Declaration = base) {
  const { overlaps, taken, merged } = merge(mine, theirs, from);
  expect(pathsOf(overlaps)).toEqual([]);
  return { merged: merged(none), taken: pathsOf(taken) };
}

describe('a merge of two changes of one declaration', () => {
  it('takes different properties of one field from both', () => {
    const mine = withFields(code, { ...rate, label: 'Price' }, pump);
    const theirs = withFields(code, { ...rate, help: 'Per litre' }, pump);
    expect(quietly(mine, theirs)).toEqual({
      merged: withFields(code, { ...rate, label: 'Price', help: 'Per litre' }, pump),
      taken: ['fields/bbbbbbbb/help'],
    });
  });

  it('merges equal changes into one', () => {
    const same = { ...withFields(code, { ...rate, required: 'R' }), noun: 'fuel' };
    expect(quietly(same, same)).toEqual({ merged: same, taken: [] });
  });

  it('keeps the fields that each has added, where they were added', () => {
    const { merged, taken } = quietly(withFields(code, tank, rate, pump), withFields(code, rate, pump, hose));
    expect(merged).toEqual(withFields(code, tank, rate, pump, hose));
    expect(taken).toEqual(['fields/eeeeeeee']);
  });

  it('removes a part that one side removed and the other did not change', () => {
    expect(quietly(withFields(code, pump), withFields(code, rate, { ...pump, label: 'P' })).merged).toEqual(
      withFields(code, { ...pump, label: 'P' }),
    );
    expect(quietly(withFields(code, rate, { ...pump, label: 'P' }), withFields(code, pump))).toEqual({
      merged: withFields(code, { ...pump, label: 'P' }),
      taken: ['fields/bbbbbbbb'],
    });
  });

  it('adopts the order of the side that moved fields, and keeps the other’s additions', () => {
    expect(quietly(withFields(code, rate, pump, tank), withFields(pump, code, rate))).toEqual({
      merged: withFields(pump, tank, code, rate),
      taken: ['fields/order of'],
    });
    expect(quietly(withFields(pump, code, rate), withFields(code, hose, rate, pump)).merged).toEqual(
      withFields(pump, code, hose, rate),
    );
  });

  it('merges a field that one has renamed and the other has changed, wherever it is named', () => {
    const sections = [{ id: 'a', title: 'A', description: '', fields: ['code', 'rate', 'pump'] }];
    const from = { ...base, sections, columns: [{ source: 'rate', title: 'R' }] };
    const mine = {
      ...withFields(code, { ...rate, source: 'price' }, pump),
      sections: [{ id: 'a', title: 'A', description: '', fields: ['code', 'price', 'pump'] }],
      columns: [{ source: 'price', title: 'R' }],
    };
    const theirs = {
      ...withFields(code, { ...rate, maxLength: 9 }, { ...pump, when: { present: 'rate' } }),
      sections: [{ id: 'a', title: 'A', description: '', fields: ['rate', 'code', 'pump'] }],
      columns: [
        { source: 'rate', title: 'Rate' },
        { source: 'code', title: 'C' },
      ],
      uniqueKeys: [{ fields: ['rate'], title: 'T', message: 'M' }],
      display: 'rate',
    };
    const merged = {
      ...withFields(
        code,
        { ...rate, source: 'price', maxLength: 9 },
        { ...pump, when: { present: 'price' } },
      ),
      sections: [{ id: 'a', title: 'A', description: '', fields: ['price', 'code', 'pump'] }],
      columns: [
        { source: 'price', title: 'Rate' },
        { source: 'code', title: 'C' },
      ],
      uniqueKeys: [{ fields: ['price'], title: 'T', message: 'M' }],
      display: 'price',
    };
    expect(quietly(mine, theirs, from).merged).toEqual(merged);
    expect(quietly(theirs, mine, from).merged).toEqual(merged);
    expect(lintResource(merged)).toEqual([]);
  });

  it('merges a column of rows that one has renamed, wherever the other names it in the rows', () => {
    const rowsOf = (...fields: readonly Field[]) => ({
      kind: 'list',
      source: 'rows',
      label: 'Rows',
      fid: 'ffffffff',
      rowKey: { field: 'tank', required: 'R', duplicate: 'D' },
      fields,
    });
    // A field of the record has the name of a column, and means something else.
    const named = { ...tank, fid: 'gggggggg' };
    const from = withFields(rowsOf(tank, hose), named);
    const { rowKey, ...renamed } = rowsOf({ ...tank, source: 'cistern' }, hose);
    const mine = withFields({ ...renamed, rowKey: { ...rowKey, field: 'cistern' } }, named);
    const theirs = withFields(rowsOf(tank, { ...hose, when: { present: 'tank' } }), {
      ...named,
      when: { present: 'rows' },
    });
    const merged = withFields(
      {
        ...rowsOf({ ...tank, source: 'cistern' }, { ...hose, when: { present: 'cistern' } }),
        rowKey: { ...rowKey, field: 'cistern' },
      },
      { ...named, when: { present: 'rows' } },
    );
    expect(quietly(mine, theirs, from).merged).toEqual(merged);
    expect(quietly(theirs, mine, from).merged).toEqual(merged);
    expect(lintResource(merged)).toEqual([]);
  });

  it('removes a deleted field from the sections and columns that the other has made', () => {
    const theirs = {
      ...base,
      sections: [{ id: 'a', title: 'A', description: '', fields: ['code', 'rate', 'pump'] }],
      columns: [
        { source: 'rate', title: 'R' },
        { source: 'code', title: 'C' },
      ],
    };
    const { merged } = quietly(withFields(code, pump), theirs);
    expect(merged).toEqual({
      ...withFields(code, pump),
      sections: [{ id: 'a', title: 'A', description: '', fields: ['code', 'pump'] }],
      columns: [{ source: 'code', title: 'C' }],
    });
    expect(lintResource(merged)).toEqual([]);
  });

  it('merges choices one by one', () => {
    const select = (...names: readonly string[]) => ({
      ...rate,
      kind: 'select',
      choices: names.map(name => ({ id: name.toLowerCase(), name })),
    });
    const from = withFields(select('A', 'B'));
    expect(quietly(withFields(select('A', 'B', 'C')), withFields(select('B')), from).merged).toEqual(
      withFields(select('B', 'C')),
    );
  });
});

describe('what only a person can decide', () => {
  const decided = (mine: Declaration, theirs: Declaration, from: Declaration = base) => {
    const { overlaps, merged } = merge(mine, theirs, from);
    const all = new Set(overlaps.map(({ name }) => name));
    return { overlaps, places: pathsOf(overlaps), mine: merged(none), theirs: merged(all) };
  };

  it('is a property that both changed differently', () => {
    const mine = { ...withFields(code, { ...rate, label: 'Price' }, pump), noun: 'fuel' };
    const theirs = withFields(code, { ...rate, label: 'Cost' }, pump);
    const both = decided(mine, theirs);
    expect(both.overlaps).toEqual([
      {
        name: '["fields","bbbbbbbb","label"]',
        path: ['fields', 'bbbbbbbb', 'label'],
        base: 'Rate',
        mine: 'Price',
        theirs: 'Cost',
      },
    ]);
    expect(both.mine).toEqual(mine);
    expect(both.theirs).toEqual({ ...theirs, noun: 'fuel' });
  });

  it('is a field that one has removed and the other has changed', () => {
    const changed = withFields(code, { ...rate, label: 'Price' }, pump);
    const removed = withFields(code, pump);
    for (const [mine, theirs] of [
      [changed, removed],
      [removed, changed],
    ] as const) {
      const both = decided(mine, theirs);
      expect(both.places).toEqual(['fields/bbbbbbbb']);
      expect(both.mine).toEqual(mine);
      expect(both.theirs).toEqual(theirs);
    }
  });

  it('is an order that both changed, and a field of one name that both added', () => {
    const orders = decided(withFields(rate, code, pump), withFields(pump, code, rate));
    expect(orders.places).toEqual(['fields/order of']);
    expect(orders.theirs).toEqual(withFields(pump, code, rate));
    const added = decided(
      withFields(code, tank),
      withFields(code, { ...tank, label: 'T' }),
      withFields(code),
    );
    expect(added.places).toEqual(['fields/dddddddd/label']);
  });

  it('is asked with the names of fields, not with their ids', () => {
    const from = { ...base, display: 'code' };
    const { overlaps } = merge({ ...from, display: 'rate' }, { ...from, display: 'pump' }, from);
    expect(overlaps).toMatchObject([{ base: 'code', mine: 'rate', theirs: 'pump' }]);
  });
});

const FIELDS = [code, rate, pump, tank, hose];
const PROPERTIES = ['label', 'help', 'required', 'source'] as const;
const edit = fc.record({
  field: fc.nat(FIELDS.length - 1),
  property: fc.constantFrom(...PROPERTIES, 'noun', 'remove', 'first'),
  value: fc.constantFrom('one', 'two', 'three'),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(
  declaration: Declaration & { readonly fields: readonly Field[] },
  { field, property, value }: Edit,
) {
  const wanted = FIELDS[field]?.fid;
  const { fields } = declaration;
  if (property === 'noun') return { ...declaration, noun: value };
  if (property === 'remove') return { ...declaration, fields: fields.filter(({ fid }) => fid !== wanted) };
  if (property === 'first')
    return {
      ...declaration,
      fields: [...fields.filter(({ fid }) => fid === wanted), ...fields.filter(({ fid }) => fid !== wanted)],
    };
  return {
    ...declaration,
    fields: fields.map(each =>
      each['fid'] === wanted ? { ...each, [property]: `${value}_${wanted}` } : each,
    ),
  };
}

it('loses no change of either, whatever both did: each is there, equal, asked about, or a part of what is', () => {
  const from = withFields(...FIELDS);
  const edits = fc.array(edit, { maxLength: 5 });
  const placesOf = (before: Declaration, after: Declaration) => {
    const { taken, overlaps } = merge(before, after, before);
    expect(overlaps).toEqual([]);
    return taken;
  };
  let asked = 0;
  fc.assert(
    fc.property(edits, edits, (own, other) => {
      const [mine, theirs] = [own.reduce(edited, from), other.reduce(edited, from)];
      const { overlaps, merged } = merge(mine, theirs, from);
      asked += overlaps.length;
      const isAsked = (name: string) => overlaps.some(each => name.startsWith(each.name.slice(0, -1)));
      for (const keep of [none, new Set(overlaps.map(({ name }) => name))]) {
        const result = merged(keep);
        const there = new Map(placesOf(from, result).map(({ name, theirs: now }) => [name, now]));
        const done = [mine, theirs]
          .flatMap(side => placesOf(from, side))
          .filter(({ name, path }) => !isAsked(name) && path.at(-1) !== 'order of');
        expect(done.map(({ name }) => [name, there.get(name)])).toEqual(
          done.map(({ name, theirs: now }) => [name, now]),
        );
      }
      expect(merge(mine, mine, from).merged(none)).toEqual(mine);
      expect(merge(mine, from, from).merged(none)).toEqual(mine);
      expect(merge(from, theirs, from).merged(none)).toEqual(theirs);
    }),
    { numRuns: 500 },
  );
  expect(asked).toBeGreaterThan(50);
});
