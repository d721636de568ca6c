import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { RunScreen } from '../../../src/custom/studio/run/RunScreen';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

afterEach(() => {
  vi.useRealTimers();
});

test('a run that cannot be read is asked for again only by the button, and its refusal stays', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 1,
  });
  const call = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('E-4711')));
  const api = apiStub({ has: () => true, may: () => true, call });
  const element = (
    <ApiContext value={api}>
      <CoreAdminContext>
        <RunScreen />
      </CoreAdminContext>
    </ApiContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('E-4711'));
  const asked = call.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(call).toHaveBeenCalledTimes(asked);
  expect(screen.getByRole('alert')).toHaveTextContent('E-4711');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(asked + 1));
});
