import { describe, expect, test } from 'vitest';
import { defineForm } from '../../src/form/defineForm';

/** A form of two months and a switch, made anew for each test. */
const period = () =>
  defineForm({
    fields: [
      { kind: 'text', source: 'from', label: 'From', required: 'From Required' },
      { kind: 'text', source: 'to', label: 'To' },
      { kind: 'boolean', source: 'all', label: 'All dealers' },
    ],
    problems: ({ from, to }): { from?: string; to?: string } =>
      to !== '' && to < from ? { from: 'After the end', to: 'Before the start' } : {},
  });

const checked = (values: Record<string, unknown>) =>
  period().resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('a form that is no record’s', () => {
  test('starts empty', () => {
    const form = period();
    expect(form.textsOf(form.start)).toEqual({ from: '', to: '', all: expect.any(String) });
  });

  test('gives its values as texts without surrounding blanks', () => {
    const texts = period().textsOf({ from: ' 2026-04 ', to: null, all: true, other: 'x' });
    expect(texts).toEqual({ from: '2026-04', to: '', all: 'true' });
  });

  test.each([
    ['true', true],
    ['false', false],
    ['', false],
  ])('shows a switch for the text %j as %s', (all, shown) => {
    expect(period().valuesOf({ from: '2026-04', to: '', all })).toEqual({
      from: '2026-04',
      to: '',
      all: shown,
    });
  });

  test('accepts what breaks no rule', async () => {
    const values = { from: '2026-04', to: '2026-05', all: false };
    expect(await checked(values)).toEqual({ values, errors: {} });
  });

  test('marks each field that a rule across fields names', async () => {
    expect(await checked({ from: '2026-04', to: '2026-03', all: false })).toEqual({
      values: {},
      errors: {
        from: { type: 'rule', message: 'After the end' },
        to: { type: 'rule', message: 'Before the start' },
      },
    });
  });

  test('names a field’s own error before that of a rule across fields', async () => {
    const own = defineForm({
      fields: [
        { kind: 'text', source: 'from', label: 'From', required: 'From Required' },
        { kind: 'text', source: 'to', label: 'To' },
      ],
      problems: () => ({ from: 'Missing', to: 'Missing too' }),
    });
    const { errors } = await own.resolver({ from: null, to: null }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(errors).toMatchObject({ from: { message: 'From Required' }, to: { message: 'Missing too' } });
  });
});
