import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext, HttpError, useNotificationContext } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useDuplicateChecker } from '../../src/form/duplicates/useDuplicateChecker';
import { useSubmit } from '../../src/form/useSubmit';
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
