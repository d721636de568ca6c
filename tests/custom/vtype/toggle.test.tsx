import { act, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, HttpError, testDataProvider, useNotificationContext } from 'ra-core';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { useVtypeToggle } from '../../../src/custom/vtype/VtypeList';
import { LocalEngine } from '../../../src/records/engine/localEngine';
import type { RecordData } from '../../../src/schemas/resource';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

const delivery = { id: '1', trans_type: 'VD', trans_type_name: 'Vehicle Delivery', status: 0 };
const purchase = { id: '2', trans_type: 'VP', trans_type_name: 'Vehicle Purchase', status: 0 };

/** Renders the list's toggles with an API whose answers the test holds back. */
async function showToggles(types = [delivery, purchase]) {
  const engine = new LocalEngine();
  await engine.fill('id', [], types);
  const sent: [string, number][] = [];
  const answers: ((cause?: Error) => void)[] = [];
  const setStatus = (_: string, id: string, status: number) => {
    sent.push([id, status]);
    return new Promise<RecordData>((resolve, reject) =>
      answers.push(cause => (cause ? reject(cause) : resolve({}))),
    );
  };
  const api = apiStub({ setStatus });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApiContext value={api}>
      <CoreAdminContext dataProvider={testDataProvider()}>{children}</CoreAdminContext>
    </ApiContext>
  );
  const { result } = renderHook(
    () => ({ toggles: useVtypeToggle(engine), toasts: useNotificationContext().notifications }),
    { wrapper },
  );
  return { toggles: () => result.current.toggles, toasts: () => result.current.toasts, sent, answers };
}

test('never leaves two exclusive types enabled when both are switched on at once', async () => {
  const { toggles, sent, answers } = await showToggles();
  await act(async () => {
    toggles().toggle(delivery);
    toggles().toggle(purchase);
  });
  await waitFor(() => expect(sent).toEqual([['1', 1]]));
  await act(async () => answers[0]?.());
  await waitFor(() => expect(toggles().pending.size).toBe(0));
  expect(sent).toEqual([['1', 1]]);
});

describe('a type whose rival is enabled', () => {
  const rival = { ...purchase, status: 1 };

  test('is not enabled if the rival could not be disabled', async () => {
    const { toggles, sent, answers } = await showToggles([delivery, rival]);
    await act(async () => toggles().toggle(delivery));
    await waitFor(() => expect(sent).toEqual([['2', 0]]));
    await act(async () => answers[0]?.(new HttpError('Vouchers are locked', 500)));
    await waitFor(() => expect(toggles().pending.size).toBe(0));
    expect(sent).toEqual([['2', 0]]);
    expect(toggles().refusals.get('1')).toMatchObject({ words: 'Vouchers are locked' });
  });

  test('says both if the rival is disabled and it cannot be enabled itself', async () => {
    const { toggles, toasts, sent, answers } = await showToggles([delivery, rival]);
    await act(async () => toggles().toggle(delivery));
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.());
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.(new HttpError('Vouchers are locked', 500)));
    await waitFor(() =>
      expect(toasts()).toMatchObject([
        { message: 'Disabled Vehicle Purchase', type: 'error' },
        { message: 'Vouchers are locked', type: 'error' },
      ]),
    );
    expect(sent).toEqual([
      ['2', 0],
      ['1', 1],
    ]);
  });
});

test('shows a failure for two seconds in the original words, with details at its row', async () => {
  const { toggles, toasts, answers } = await showToggles();
  await act(async () => toggles().toggle(delivery));
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.(new HttpError('No room left', 500, { requestId: 'log-4711' })));
  await waitFor(() =>
    expect(toasts()).toMatchObject([
      { message: 'No room left', type: 'error', notificationOptions: { autoHideDuration: 2000 } },
    ]),
  );
  expect(toggles().refusals.get('1')).toMatchObject({ words: 'No room left', reference: 'log-4711' });
  await act(async () => toggles().toggle(delivery));
  await waitFor(() => expect(toggles().refusals.size).toBe(0));
});
