import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { VtypeList } from '../../../src/custom/vtype/VtypeList';
import { vtype } from '../../../src/schemas/vtype';
import { i18nProvider } from '../../../src/shell/i18nProvider';
import { lightTheme } from '../../../src/shell/theme';
import { ApiContext } from '../../../src/ui/apiContext';
import { json, providerWith, type Answer } from '../../dataProvider/fakeApi';

const theme = createTheme(lightTheme);

const dispatch = { id: '1', trans_type: 'VD', trans_type_name: 'Dispatch', status: 0 };
const purchase = { id: '2', trans_type: 'VP', trans_type_name: 'Purchase', status: 1 };

/** Shows the list of these vehicle types, with an API that answers a change of status like this. */
function showList(types: readonly object[], update: Answer = () => json('ok')) {
  const { provider, sent } = providerWith([vtype], {
    '/master/vtype/list': () => json(types),
    '/master/vtype/update': update,
  });
  const element = (
    <ApiContext value={provider}>
      <CoreAdminContext dataProvider={provider} store={memoryStore()} i18nProvider={i18nProvider}>
        <ThemeProvider theme={theme}>
          <VtypeList schema={vtype} newId={() => 'new'} />
        </ThemeProvider>
      </CoreAdminContext>
    </ApiContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return () => sent.filter(({ path }) => path === '/master/vtype/update').length;
}

test('shows only the toggle of each row in a list without bulk actions', async () => {
  showList([dispatch]);
  expect(await screen.findByText('Dispatch')).toBeVisible();
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

describe('after a toggle that the server refuses, each switch shows what the server has', () => {
  const refusal = () => json({ msg: 'Vouchers are locked' }, 500);
  const toggle = (name: RegExp) => screen.getByRole('switch', { name });

  // react-admin logs every failed call to the console
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test.each<[string, Answer, number, boolean]>([
    [
      'if the rival is disabled first',
      ({ body }) => (Object(body).status === 1 ? refusal() : json('ok')),
      2,
      false,
    ],
    ['if the rival cannot be disabled', refusal, 1, true],
  ])('%s', async (_, update, calls, rivalStays) => {
    const updates = showList([dispatch, purchase], update);
    await screen.findByText('Dispatch');
    await userEvent.click(toggle(/Dispatch/));
    await waitFor(() => expect(updates()).toBe(calls));
    await screen.findByText('Details');
    await waitFor(() => expect(toggle(/Dispatch/)).not.toHaveAttribute('aria-disabled'));
    expect(toggle(/Dispatch/)).not.toBeChecked();
    await waitFor(() => expect(toggle(/Purchase/)).toHaveProperty('checked', rivalStays));
  });
});
