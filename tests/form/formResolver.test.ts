import { describe, expect, test } from 'vitest';
import { createDuplicateChecker, type DuplicateChecker } from '../../src/form/duplicates/duplicateChecker';
import { duplicateNotes } from '../../src/form/duplicates/useDuplicateChecker';
import { formResolver } from '../../src/form/formResolver';
import { defineResource } from '../../src/schemas/defineResource';

const dealer = {
  ...defineResource({
    name: 'dealer',
    fields: [
      { kind: 'text', source: 'code', label: 'Code', required: 'Code Required' },
      { kind: 'text', source: 'name', label: 'Name' },
    ],
    columns: [{ source: 'name', title: 'NAME' }],
  }),
  duplicateChecks: [
    { field: 'code', type: 'checkCode', longerThan: 0 },
    { field: 'name', type: 'checkName', longerThan: 0 },
  ] as const,
};

/** A checker that has found these values taken; those of `broken` could not be checked. */
async function checkerOf(taken: readonly string[], values: Record<string, unknown>, broken = '') {
  const checker = createDuplicateChecker({
    checks: dealer.duplicateChecks,
    own: () => null,
    delay: 0,
    ask: (_, value) =>
      value === broken ? Promise.reject(new Error('Too busy.')) : Promise.resolve(taken.includes(value)),
  });
  await checker.settle(values);
  return checker;
}

const resolve = (checker: DuplicateChecker, values: Record<string, unknown>) =>
  formResolver(dealer, checker)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

describe('a form with duplicate checks', () => {
  test('is valid when no value is taken', async () => {
    const values = { code: 'A', name: 'Anand' };
    expect(await resolve(await checkerOf([], values), values)).toEqual({ values, errors: {} });
  });

  test('is invalid at each field whose value is taken', async () => {
    const values = { code: 'A', name: 'Anand' };
    expect(await resolve(await checkerOf(['Anand'], values), values)).toEqual({
      values: {},
      errors: { name: { type: 'duplicate', message: 'Duplicate' } },
    });
  });

  test('is invalid by its rules too', async () => {
    const values = { code: null, name: 'Anand' };
    const { errors } = await resolve(await checkerOf(['Anand'], values), values);
    expect(errors).toMatchObject({ code: { message: 'Code Required' }, name: { message: 'Duplicate' } });
  });

  test('knows a taken value with blanks around it, and no other value', async () => {
    const checker = await checkerOf(['A'], { code: 'A' });
    expect(checker.isDuplicate('code', ' A ')).toBe(true);
    expect(checker.isDuplicate('code', 'AB')).toBe(false);
    expect(checker.isDuplicate('ghost', 'A')).toBe(false);
  });
});

describe('the note under an input', () => {
  test('says that its value is being checked, or why that failed, and nothing else', async () => {
    const checker = await checkerOf(['A'], { code: 'A', name: 'broken' }, 'broken');
    const notes = duplicateNotes(checker);
    expect(notes.noteFor('code')).toBeNull();
    expect(notes.noteFor('name')).toBe(
      'Could not be checked for duplicates: Too busy. You can still save it.',
    );
    const told: string[] = [];
    const stop = notes.subscribe(() => told.push('changed'));
    checker.typed('code', 'B');
    expect(notes.noteFor('code')).toBe('Checking for duplicates…');
    expect(told).not.toEqual([]);
    const before = told.length;
    stop();
    checker.typed('code', 'C');
    expect(told).toHaveLength(before);
    checker.close();
  });
});
