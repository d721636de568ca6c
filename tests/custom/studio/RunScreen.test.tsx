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

/** The screen of a run for somebody with these rights. */
function show(call: ReturnType<typeof apiStub>['call'], may: ReturnType<typeof apiStub>['may'] = () => true) {
  const api = apiStub({ has: () => true, may, call });
  const element = (
    <ApiContext value={api}>
      <CoreAdminContext>
        <RunScreen />
      </CoreAdminContext>
    </ApiContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('a run that cannot be read is requested again only by the button, and its refusal stays', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 1,
  });
  const call = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('E-4711')));
  show(call);
  await vi.waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('E-4711'));
  const asked = call.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(call).toHaveBeenCalledTimes(asked);
  expect(screen.getByRole('alert')).toHaveTextContent('E-4711');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(asked + 1));
});

const MOVING = {
  id: 'fuelmap-2',
  name: 'fuelmap',
  base: 1,
  version: 2,
  state: 'moving',
  isUndo: false,
  total: 400,
  done: 120,
  steps: [],
  by: 'admin',
  at: '2026-11-27 10:00:00',
  took: 4_000,
  exceptions: [],
};

test.each([
  [true, 'Undo'],
  [false, null],
])('offers the undo of a run only to a user who may publish alone: %j', async (mayAlone, shown) => {
  show(
    () => Promise.resolve(MOVING as never),
    right => right !== 'studio/publishOwn' || mayAlone,
  );
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })?.textContent ?? null).toBe(shown);
});

test.each([
  [0, 'All records are stored in version 2.', null],
  [
    1,
    'All records are stored in version 2. The values below did not fit it and are put aside.',
    '/studio/aside/fuelmap',
  ],
])('says after a run whether values did not fit, and where they are: %j', async (failed, said, way) => {
  const counts = { moved: 0, same: 3, changed: 0, failed, removed: 0, returned: 0, filled: 0 };
  const samples = failed ? [{ id: 'r1', outcome: 'failed', before: '18 %', after: '' }] : [];
  const step = {
    fid: 'aaaaaaaa',
    label: 'Rate',
    change: 'kind',
    from: 'text',
    to: 'number',
    counts,
    samples,
  };
  show(() => Promise.resolve({ ...MOVING, state: 'done', steps: [step] } as never));
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(screen.getByRole('alert').textContent).toBe(said);
  const link = screen.queryByRole('link', { name: 'Values put aside' });
  expect(link?.getAttribute('href') ?? null).toBe(way);
  // Once, with its record.
  expect(screen.queryAllByText('18 %')).toHaveLength(failed);
});
