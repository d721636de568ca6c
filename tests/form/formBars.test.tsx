import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { changeLabel, useChangedFields } from '../../src/form/changedFields';
import { useProblems } from '../../src/form/problems';
import { defineResource } from '../../src/schemas/defineResource';
import { ASIDE_KEY } from '../../src/wire/record/typedAside';

const schema = defineResource({
  name: 'dealer',
  fields: [
    { kind: 'text', source: 'name', label: 'Name' },
    { kind: 'integer', source: 'rank', label: 'Rank' },
  ],
});

/** What a form's bars read of a record, and the form that is typed into. */
function openForm() {
  const form = renderHook(() => useForm({ defaultValues: { name: 'Anand', rank: '3' } })).result.current;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <FormProvider {...form}>{children}</FormProvider>
  );
  const { result } = renderHook(
    () => ({ problems: useProblems(schema), changed: useChangedFields(schema) }),
    { wrapper },
  );
  return { form, bars: () => result.current };
}

test('a form’s bars follow its errors', async () => {
  const { form, bars } = openForm();
  expect(bars().problems).toEqual([]);
  await act(async () => form.setError('rank', { type: 'max', message: 'Too high' }));
  expect(bars().problems).toEqual([{ path: 'rank', label: 'Rank', message: 'Too high' }]);
  await act(async () => form.clearErrors());
  expect(bars().problems).toEqual([]);
});

test('a form’s bars follow its changes, and forget one that is taken back', async () => {
  const { form, bars } = openForm();
  const type = (text: string) =>
    act(async () => {
      form.setValue('name', text, { shouldDirty: true });
    });
  expect(bars().changed).toEqual([]);
  await type('Anand & Sons');
  expect(bars().changed).toEqual(['name']);
  await type('Anand');
  expect(bars().changed).toEqual([]);
});

test('a change is named by its field’s label', () => {
  expect(changeLabel(schema, 'rank')).toBe('Rank');
  expect(changeLabel(schema, 'ghost')).toBe('ghost');
  expect(changeLabel(schema, ASIDE_KEY)).toBe('Values without a field');
});
