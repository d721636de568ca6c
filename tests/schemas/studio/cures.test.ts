import { describe, expect, it } from 'vitest';
import { withFix } from '../../../src/schemas/lint/fix';
import { lintResource } from '../../../src/schemas/lintResource';
import { broken, textOf } from './brokenDeclarations';

/** The declaration after the mechanical cures of all that is found, one after the other. */
function healed(declaration: unknown, steps = 8): unknown {
  const fix = lintResource(declaration).find(finding => finding.fix)?.fix;
  return fix && steps > 0 ? healed(withFix(declaration, fix), steps - 1) : declaration;
}

describe('a declaration with one mistake', () => {
  it('is valid without it', () => {
    expect(lintResource(JSON.parse(textOf(declaration => declaration)))).toEqual([]);
  });

  it.each(broken)('of $what says where, what and what to write instead', ({ change, said }) => {
    const text = textOf(change);
    const [first] = lintResource(JSON.parse(text), { text });
    expect(`${first?.line}:${first?.column} ${first?.pointer} | ${first?.message} ${first?.cure}`).toBe(said);
  });

  it('is repaired by mechanical cures in more than four of five cases', () => {
    const left = broken.filter(({ change }) => lintResource(healed(JSON.parse(textOf(change)))).length > 0);
    expect(broken).toHaveLength(60);
    expect(left.map(({ what }) => what)).toEqual([
      'a kind that is like none',
      'a length in words',
      'a required mark instead of a message',
      'a field that is no object',
      'a permission key of another screen',
      'a condition on an unknown choice',
      'a condition on itself',
    ]);
  });
});

describe('a cure', () => {
  it('changes what it names and nothing else', () => {
    const before = { name: 'a', fields: [{ source: 'x' }, { source: 'y', label: 'Y' }] };
    expect(withFix(before, { path: ['fields', 1, 'label'], op: 'set', value: 'Z' })).toEqual({
      name: 'a',
      fields: [{ source: 'x' }, { source: 'y', label: 'Z' }],
    });
    expect(withFix(before, { path: ['fields', 0], op: 'remove' })).toEqual({
      name: 'a',
      fields: [{ source: 'y', label: 'Y' }],
    });
    expect(withFix(before, { path: ['nmae'], op: 'rename', value: 'name' })).toEqual(before);
    expect(before.fields).toHaveLength(2);
  });

  it('of a field’s name is applied wherever the field is named', () => {
    const before = {
      fields: [{ source: 'sale rate' }],
      display: 'sale rate',
      columns: [{ source: 'sale rate' }],
    };
    expect(withFix(before, { path: ['fields', 0, 'source'], op: 'name', value: 'sale_rate' })).toEqual({
      fields: [{ source: 'sale_rate' }],
      display: 'sale_rate',
      columns: [{ source: 'sale_rate' }],
    });
  });

  it('of a column’s name is applied in its rows alone', () => {
    const column = { source: 'status', when: { present: 'day' } };
    const before = {
      fields: [{ source: 'rows', fields: [column, { source: 'note', when: { present: 'status' } }] }],
      columns: [{ source: 'status' }],
    };
    const fix = { path: ['fields', 0, 'fields', 0, 'source'], op: 'name', value: 'field_status' } as const;
    expect(withFix(before, fix)).toEqual({
      fields: [
        {
          source: 'rows',
          fields: [
            { ...column, source: 'field_status' },
            { source: 'note', when: { present: 'field_status' } },
          ],
        },
      ],
      columns: [{ source: 'status' }],
    });
  });

  it('for a path that does not exist changes nothing, not even what every object inherits', () => {
    const before = { name: 'a' };
    expect(withFix(before, { path: ['fields', 7, 'label'], op: 'set', value: 'x' })).toEqual(before);
    withFix(before, { path: ['__proto__', 'polluted'], op: 'set', value: true });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
