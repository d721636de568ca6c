import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useVtypeToggle } from '../../../src/custom/vtype/useVtypeToggle';
import { createListEngine } from '../../../src/records/createListEngine';

const delivery = { id: '1', trans_type: 'VD', trans_type_name: 'Vehicle Delivery', status: 0 };
const purchase = { id: '2', trans_type: 'VP', trans_type_name: 'Vehicle Purchase', status: 0 };

/** The toggles of the list, over an API whose answers the test holds back. */
async function showToggles() {
  const engine = createListEngine();
  await engine.fill('id', [], [delivery, purchase]);
  const sent: [string, number][] = [];
  const answers: (() => void)[] = [];
  const setStatus = (_: string, id: string, status: number) => {
    sent.push([id, status]);
    return new Promise<void>(resolve => answers.push(resolve));
  };
  const dataProvider = testDataProvider({ setStatus });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext dataProvider={dataProvider}>{children}</CoreAdminContext>
  );
  const { result } = renderHook(() => useVtypeToggle(engine), { wrapper });
  return { toggles: () => result.current, sent, answers };
}

test('two that exclude each other, switched on in one moment, are not both on', async () => {
  const { toggles, sent, answers } = await showToggles();
  await act(async () => {
    void toggles().toggle(delivery);
    void toggles().toggle(purchase);
  });
  expect(sent).toEqual([['1', 1]]);
  await act(async () => answers[0]?.());
  expect(sent).toEqual([['1', 1]]);
  expect(toggles().pending.size).toBe(0);
});
