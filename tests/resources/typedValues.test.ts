import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldChanges } from '../../src/resources/record/follow/fieldChanges';
import { placed, typedValues } from '../../src/resources/record/follow/typedValues';
import type { Field } from '../../src/schemas/field';
import type { ResourceDeclaration } from '../../src/schemas/resource';
import { withFieldIds } from '../../src/wire/record/fieldIds';
import { applied, declarationOfAll, step } from '../server/routes/studio/randomChanges';

const text = (source: string, fid: string, label = source): Field => ({ kind: 'text', source, label, fid });
const named = (declaration: ResourceDeclaration): ResourceDeclaration => ({
  ...declaration,
  ...withFieldIds({ ...declaration }, null),
});

/** What somebody types into a field, which no other field has. */
function typedInto({ kind }: Field, at: number): unknown {
  if (kind === 'boolean' || kind === 'yesNo') return at % 2 === 0;
  if (kind === 'select') return ['0801', 'yes', '18'][at % 3];
  if (kind === 'date') return `2026-11-${10 + at}`;
  if (kind === 'dateTime') return `2026-11-${10 + at} 10:32:00`;
  if (kind === 'list' || kind === 'jsonList') return [{ a: `cell${at}`, b: `1${at}` }, { a: `other${at}` }];
  return `typed${at}`;
}

describe('the input of a form that others have changed', () => {
  it('reappears in the next form at its field, or is shown to be copied', () => {
    let lost = 0;
    let kept = 0;
    const steps = fc.array(step, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(steps, changes => {
        const before = named(declarationOfAll('anymap'));
        const after = changes.reduce((held, each) => named(applied(held, each)), before);
        const values = Object.fromEntries(
          before.fields
            .filter(({ kind }) => kind !== 'readOnly')
            .map((field, at) => [field.source, typedInto(field, at)]),
        );
        const typed = typedValues(before, values, Object.keys(values));
        const landed = placed(typed, after);
        for (const { field, value } of typed) {
          const now = after.fields.find(({ fid }) => fid === field.fid);
          const there = now ? JSON.stringify(landed.values[now.source] ?? null) : '';
          const shown = landed.lost.map(each => each.text);
          for (const part of partsOf(value))
            expect(
              [...shown, there].some(each => each.includes(part)),
              `${field.source}: ${part}`,
            ).toBe(true);
        }
        lost += landed.lost.length;
        kept += Object.keys(landed.values).length;
      }),
      { numRuns: 500, seed: 8 },
    );
    expect(kept).toBeGreaterThan(2_000);
    expect(lost).toBeGreaterThan(100);
  });

  it('is converted to the field’s new kind: choice, text or number', () => {
    const before = [text('a', 'aaaaaaaa'), text('b', 'bbbbbbbb'), text('c', 'cccccccc')];
    const select: Field = {
      kind: 'select',
      source: 'a',
      label: 'A',
      fid: 'aaaaaaaa',
      choices: [{ id: 5, name: 'Five' }],
    };
    const number: Field = { kind: 'number', source: 'b', label: 'B', fid: 'bbbbbbbb' };
    const day: Field = { kind: 'date', source: 'c', label: 'C', fid: 'cccccccc' };
    const typed = typedValues({ fields: before }, { a: '5', b: '7x', c: 'soon' }, ['a', 'b', 'c']);
    expect(placed(typed, { fields: [select, number, day] })).toEqual({
      values: { a: 5, b: '7x' },
      lost: [{ label: 'c', text: 'soon' }],
      unplaced: [{ field: before[2], value: 'soon', version: undefined }],
    });
  });
});

/** The texts in a value; a number may stand as text. */
const partsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap(row => Object.values(Object(row)).map(String)) : [String(value)];

describe('the differences of a form', () => {
  it('are listed by field, even if it was renamed', () => {
    const before = [text('a', 'aaaaaaaa', 'Outlet'), text('b', 'bbbbbbbb'), text('c', 'cccccccc')];
    const after: Field[] = [
      text('x', 'aaaaaaaa', 'Shop'),
      { kind: 'number', source: 'b', label: 'b', fid: 'bbbbbbbb' },
      { ...text('d', 'dddddddd'), required: 'R' },
    ];
    expect(fieldChanges({ fields: before }, { fields: after })).toEqual([
      { change: 'renamed', label: 'Outlet', now: 'Shop' },
      { change: 'kind', label: 'b', now: 'b' },
      { change: 'added', label: 'd', now: 'd' },
      { change: 'removed', label: 'c', now: '' },
    ]);
    expect(fieldChanges({ fields: before }, { fields: before })).toEqual([]);
    expect(
      fieldChanges({ fields: before }, { fields: before.map(field => ({ ...field, required: 'R' })) }),
    ).toHaveLength(3);
  });
});
