import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext, HttpError, useNotificationContext } from 'ra-core';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { useRefusal } from '../../../src/custom/frame/useRefusal';

/** Refuses with this cause; returns the toast and the state that the screen keeps. */
async function refused(cause: unknown) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext>{children}</CoreAdminContext>
  );
  const { result } = renderHook(
    () => ({ refuse: useRefusal(), toasts: useNotificationContext().notifications }),
    { wrapper },
  );
  const kept = await act(async () => result.current.refuse(cause));
  const [toast] = result.current.toasts;
  return { kept, toast, ms: toast?.notificationOptions?.autoHideDuration };
}

const closed = new HttpError('Accounting is closed', 500, { requestId: 'log-4711' });
const off = new HttpError('It is not known whether this was posted', 0, { code: 'network' });
const known = new HttpError('It is already in accounting', 409, {
  code: 'alreadyIn',
  answer: { redisId: 'rds:9' },
});

describe('a refusal', () => {
  it.each([
    ['that the server failed at', closed],
    ['of which nobody knows what the server did', off],
    ['of what is in already', known],
  ])('shows %s as a toast for two seconds, with the original message only', async (_, cause) => {
    const { toast, ms } = await refused(cause);
    expect(toast?.message).toBe(cause.message);
    expect(toast?.type).toBe('error');
    expect(ms).toBe(2000);
  });

  it('stays available with the details that the toast omits', async () => {
    expect((await refused(closed)).kept).toEqual({
      words: 'Accounting is closed',
      reference: 'log-4711',
      redisId: null,
    });
    expect((await refused(known)).kept.redisId).toBe('rds:9');
  });
});
