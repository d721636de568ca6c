import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { VtypeList } from '../../../src/custom/vtype/VtypeList';
import { vtype } from '../../../src/schemas/vtype';
import { i18nProvider } from '../../../src/shell/i18nProvider';
import { lightTheme } from '../../../src/shell/theme';
import { ApiContext } from '../../../src/ui/apiContext';
import { json, providerWith } from '../../dataProvider/fakeApi';

const theme = createTheme(lightTheme);

test('shows only the toggle of each row in a list without bulk actions', async () => {
  const { provider } = providerWith([vtype], {
    '/master/vtype/list': () => json([{ id: '1', trans_type: 'VD', trans_type_name: 'Dispatch', status: 1 }]),
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
  expect(await screen.findByText('Dispatch')).toBeVisible();
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
