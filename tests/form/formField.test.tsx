import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { expect, test } from 'vitest';
import { FieldNotesContext, useFieldNote } from '../../src/form/inputs/fieldNotes';
import { inputText, useFormField } from '../../src/form/inputs/useFormField';

const field = { kind: 'text', source: 'code', label: 'Code' } as const;
const NO_ERRORS = {};

function openField(errors: FieldErrors<{ code: string }> = NO_ERRORS) {
  const Form = ({ children }: { readonly children: ReactNode }) => (
    <FormProvider {...useForm({ defaultValues: { code: 'A' }, errors })}>{children}</FormProvider>
  );
  return renderHook(() => useFormField(field, 'code'), { wrapper: Form }).result;
}

test('a field stores the typed text, and nothing for an empty one', async () => {
  const result = openField();
  expect(result.current.value).toBe('A');
  await act(async () => result.current.change('B'));
  expect(result.current.value).toBe('B');
  await act(async () => result.current.change(''));
  expect(result.current.value).toBeNull();
});

test('a field without an error is valid, and described by its note', () => {
  const { input, frame } = openField().current;
  expect(input).toMatchObject({ id: frame.inputId, name: 'code', 'aria-invalid': false });
  expect(input['aria-describedby']).toBe(frame.noteId);
  expect(frame.noteId).toBe(`${frame.inputId}-note`);
});

test('a field with an error is invalid, and says why', () => {
  const { frame, input } = openField({ code: { type: 'rule', message: 'Taken' } }).current;
  expect(frame.error).toBe('Taken');
  expect(input['aria-invalid']).toBe(true);
});

test.each([
  ['A', 'A'],
  [null, ''],
  [undefined, ''],
  [7, '7'],
  [false, 'false'],
  [{ a: 1 }, '{"a":1}'],
])('an input shows %j as %j', (value, text) => {
  expect(inputText(value)).toBe(text);
});

test('the note under an input is the present one of its field', () => {
  let note: string | null = null;
  let tell = () => {};
  const notes = {
    noteFor: (path: string) => (path === 'code' ? note : 'of another field'),
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
  };
  const { result } = renderHook(() => useFieldNote('code'), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <FieldNotesContext value={notes}>{children}</FieldNotesContext>
    ),
  });
  expect(result.current).toBeNull();
  note = 'Checking for duplicates…';
  act(() => tell());
  expect(result.current).toBe('Checking for duplicates…');
});

test('an input outside a form with notes has none', () => {
  expect(renderHook(() => useFieldNote('code')).result.current).toBeNull();
});
