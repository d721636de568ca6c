import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext, HttpError, useNotificationContext } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useDuplicateChecker } from '../../src/form/duplicates/useDuplicateChecker';
import { useSubmit, type SaveOutcome } from '../../src/form/useSubmit';
import { segmap } from '../../src/schemas/segmap';
import { ApiContext } from '../../src/ui/apiContext';
import { apiStub } from '../apiStub';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <CoreAdminContext>
    <ApiContext value={apiStub({})}>{children}</ApiContext>
  </CoreAdminContext>
);

test('shows a failed save in a toast of two seconds, and keeps the failure at the form', async () => {
  const onSave = () => Promise.reject(new HttpError('The store is full', 500, { requestId: 'log-4711' }));
  const { result } = renderHook(
    () => ({
      submission: useSubmit({ schema: segmap, checker: useDuplicateChecker(segmap, undefined), onSave }),
      toasts: useNotificationContext().notifications,
    }),
    { wrapper },
  );
  await act(() => result.current.submission.submit({}));
  expect(result.current.toasts).toMatchObject([
    { message: 'The store is full', type: 'error', notificationOptions: { autoHideDuration: 2000 } },
  ]);
  expect(result.current.submission.failure).toMatchObject({
    text: 'The store is full',
    reference: 'log-4711',
  });
});

/** The form of a segmap whose save the test decides; `taken` is the value that another record has. */
function submitting(onSave: () => Promise<SaveOutcome>, taken = 'none') {
  const checked = {
    ...segmap,
    duplicateChecks: [{ field: 'segid', type: 'checkCode', longerThan: 0 }] as const,
  };
  const api = apiStub({ checkDuplicate: async (_resource, _type, value) => value === taken });
  const { result } = renderHook(
    () => useSubmit({ schema: checked, checker: useDuplicateChecker(checked, undefined), onSave }),
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <CoreAdminContext>
          <ApiContext value={api}>{children}</ApiContext>
        </CoreAdminContext>
      ),
    },
  );
  return result;
}

test('is saving until the save has ended, then saved or open again', async () => {
  let end = (_outcome: SaveOutcome) => {};
  const result = submitting(() => new Promise(resolve => (end = resolve)));
  expect(result.current.phase).toBe('open');
  for (const [outcome, phase] of [
    ['saved', 'saved'],
    ['refused', 'open'],
  ] as const) {
    let submitted: Promise<unknown> = Promise.resolve();
    await act(async () => {
      submitted = result.current.submit({ segid: 'A' });
    });
    expect(result.current.phase).toBe('saving');
    await act(async () => {
      end(outcome);
      expect(await submitted).toBeUndefined();
    });
    expect(result.current).toMatchObject({ phase, failure: null });
  }
});

test('sends the record once, however often the button is pressed', async () => {
  const onSave = vi.fn<() => Promise<SaveOutcome>>(async () => 'saved');
  const result = submitting(onSave);
  await act(() => Promise.all([result.current.submit({}), result.current.submit({})]));
  expect(onSave).toHaveBeenCalledOnce();
  await act(() => result.current.submit({}));
  expect(onSave).toHaveBeenCalledTimes(2);
});

test('sends no record with a value that another one has', async () => {
  const onSave = vi.fn<() => Promise<SaveOutcome>>(async () => 'saved');
  const result = submitting(onSave, 'A');
  const errors = await act(() => result.current.submit({ segid: 'A' }));
  expect(errors).toEqual({ segid: 'Duplicate' });
  expect(onSave).not.toHaveBeenCalled();
  expect(result.current.phase).toBe('open');
});

test('returns the errors of its fields, and forgets the failure with the next save', async () => {
  const errors = { segid: 'Gone', ghost: 'Boo' };
  const onSave = vi
    .fn<() => Promise<SaveOutcome>>()
    .mockRejectedValueOnce(new HttpError('Not accepted', 422, { errors }))
    .mockResolvedValueOnce('saved');
  const result = submitting(onSave);
  expect(await act(() => result.current.submit({}))).toEqual({ segid: 'Gone' });
  expect(result.current).toMatchObject({ phase: 'open', failure: { others: [{ name: 'ghost' }] } });
  await act(() => result.current.submit({}));
  expect(result.current).toMatchObject({ phase: 'saved', failure: null });
});

test('gives the focus back to the button that the save disabled, and takes it from nothing else', async () => {
  document.body.innerHTML += '<button id="save"></button><input id="other">';
  const [save, other] = [...document.querySelectorAll<HTMLElement>('#save, #other')];
  const result = submitting(async () => {
    save?.blur();
    return 'saved';
  });
  save?.focus();
  await act(() => result.current.submit({}));
  await vi.waitFor(() => expect(save).toHaveFocus());
  const moved = submitting(async () => {
    other?.focus();
    return 'saved';
  });
  await act(() => moved.current.submit({}));
  await new Promise(resolve => setTimeout(resolve, 5));
  expect(other).toHaveFocus();
});
