import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { defineForm, type FormTexts } from '../../src/form/defineForm';
import { useDefinedForm } from '../../src/form/useDefinedForm';
import { createUnsavedWork } from '../../src/ui/unsaved/unsavedWork';
import { UnsavedWorkContext } from '../../src/ui/unsaved/unsavedWorkContext';

const period = defineForm({
  fields: [
    { kind: 'text', source: 'from', label: 'From', required: 'From Required' },
    { kind: 'text', source: 'to', label: 'To' },
  ],
});
type Texts = FormTexts<'from' | 'to'>;

function open(options: { readonly values?: Texts; readonly isKept?: boolean } = {}) {
  const registry = createUnsavedWork();
  const submit = vi.fn<(texts: Texts) => void>();
  const changed = vi.fn<(texts: Texts) => void>();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <UnsavedWorkContext value={registry}>{children}</UnsavedWorkContext>
  );
  const { result, rerender } = renderHook(
    (values: Texts | undefined) => {
      const state = useDefinedForm(period, {
        submit,
        changed,
        ...(values && { values }),
        ...(options.isKept !== undefined && { isKept: options.isKept }),
      });
      // What a screen reads of the form's state; react-hook-form follows nothing else.
      const { errors, isDirty } = state.methods.formState;
      return { ...state, errors, isDirty };
    },
    { wrapper, initialProps: options.values },
  );
  const type = (source: 'from' | 'to', text: string) =>
    act(async () => {
      result.current.methods.setValue(source, text, { shouldDirty: true });
    });
  const send = () => act(async () => result.current.submit());
  return { result, rerender, registry, submit, changed, type, send };
}

test('submits the texts of a valid form, and nothing of an invalid one', async () => {
  const { result, submit, type, send } = open();
  await send();
  expect(submit).not.toHaveBeenCalled();
  expect(result.current.errors['from']?.message).toBe('From Required');
  await type('from', ' 2026-04 ');
  await send();
  expect(submit.mock.calls).toEqual([[{ from: '2026-04', to: '' }]]);
});

test('takes away the error of the field that is changed, until the next submit', async () => {
  const { result, type, send } = open();
  await send();
  await type('to', '2026-05');
  expect(result.current.errors['from']?.message).toBe('From Required');
  await type('from', '2026-04');
  expect(result.current.errors['from']).toBeUndefined();
  await type('from', '');
  expect(result.current.errors['from']).toBeUndefined();
});

test('reports each change', async () => {
  const { changed, type } = open();
  await type('to', '2026-05 ');
  expect(changed.mock.lastCall).toEqual([{ from: '', to: '2026-05' }]);
});

test('is unsaved work once it is changed, unless its input is stored', async () => {
  const { result, registry, type } = open();
  expect(registry.has()).toBe(false);
  await type('to', '2026-05');
  expect(registry.list()).toEqual([{ title: 'The form', changes: [] }]);
  act(() => result.current.reset());
  expect(registry.has()).toBe(false);
  expect(result.current.methods.getValues('to')).toBeNull();
  const kept = open({ isKept: true });
  await kept.type('to', '2026-05');
  expect(kept.registry.has()).toBe(false);
});

test('shows the texts that it is given, and new ones in place of what was typed', async () => {
  const { result, rerender, type } = open({ values: { from: 'a', to: 'b' } });
  expect(result.current.methods.getValues()).toEqual({ from: 'a', to: 'b' });
  await type('to', 'typed');
  await act(async () => rerender({ from: 'c', to: 'd' }));
  expect(result.current.methods.getValues()).toEqual({ from: 'c', to: 'd' });
});

test('needs no listener for its changes', async () => {
  const { result } = renderHook(() => useDefinedForm(period, { submit: () => {} }));
  await act(async () => result.current.methods.setValue('to', '2026-05'));
  expect(result.current.methods.getValues('to')).toBe('2026-05');
});
