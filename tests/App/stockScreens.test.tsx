import { screen, waitFor, within } from '@testing-library/react';
import {
  Create,
  DataTable,
  DateField,
  Edit,
  EditButton,
  List,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { customOverrides } from '../../src/custom';
import type { ScreenOverrides } from '../../src/resources/buildResource';
import { StockScreen } from '../../src/resources/StockScreen';
import { depots } from './depots';
import { openConsole } from './openConsole';

const Form = () => (
  <SimpleForm>
    <TextInput source="name" validate={required()} />
    <NumberInput source="bays" />
  </SimpleForm>
);

/** What docs/adding-a-resource.md shows. */
const stock: ScreenOverrides = {
  list: () => (
    <StockScreen>
      <List filters={[<TextInput key="q" source="q" label="Search" alwaysOn />]}>
        <DataTable>
          <DataTable.Col source="name" />
          <DataTable.NumberCol source="bays" />
          <DataTable.Col source="since" field={DateField} />
          <DataTable.Col>
            <EditButton />
          </DataTable.Col>
        </DataTable>
      </List>
    </StockScreen>
  ),
  create: () => (
    <StockScreen>
      <Create redirect="list">
        <Form />
      </Create>
    </StockScreen>
  ),
  edit: () => (
    <StockScreen>
      <Edit title="The depot" mutationMode="pessimistic">
        <Form />
      </Edit>
    </StockScreen>
  ),
};

beforeEach(() => {
  Reflect.set(customOverrides, 'depots', stock);
  onTestFinished(() => void Reflect.deleteProperty(customOverrides, 'depots'));
});

const openList = async () => {
  const opened = await openConsole({ further: [depots], path: '/depots/list' });
  await screen.findByText('Hosur Depot');
  return opened;
};
const rowOf = (name: string): HTMLElement => {
  const row = screen.getByText(name).closest('tr');
  if (row === null) throw new Error(`There is no row of ${name}.`);
  return row;
};

describe('screens of react-admin’s own components', () => {
  test('a list shows, searches and sorts the records, under its title', async () => {
    const { user } = await openList();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Depots');
    await waitFor(() => expect(document.title).toBe('Depots · Dealer Bridge'));
    await user.click(screen.getByText('Bays'));
    await waitFor(() =>
      expect(screen.getAllByText(/Depot$/).map(({ textContent }) => textContent)).toEqual([
        'Tumkur Depot',
        'Hosur Depot',
      ]),
    );
    await user.type(screen.getByLabelText('Search'), 'hosur');
    // The list waits until nobody has typed for a while, by the clock that stands still here.
    vi.setSystemTime(Date.now() + 1_000);
    await waitFor(() => expect(screen.queryByText('Tumkur Depot')).toBeNull());
  });

  test('a form is opened at the console’s address, refuses, saves, and returns to the list', async () => {
    const { user, address, calls } = await openList();
    await user.click(within(rowOf('Hosur Depot')).getByRole('link', { name: /Edit/ }));
    await waitFor(() => expect(address()).toMatch(/^\/depots\/edit\/./));
    const name = await screen.findByLabelText(/^Name/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The depot');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: /Save/ }));
    expect(await screen.findByText('Required')).toBeVisible();
    await user.type(name, 'Kolar Depot');
    await user.click(screen.getByRole('button', { name: /Save/ }));
    await screen.findByText('Kolar Depot');
    expect(address()).toBe('/depots/list');
    expect(calls.filter(call => call.startsWith('PUT /rest/depots/'))).toHaveLength(1);
  });
});
