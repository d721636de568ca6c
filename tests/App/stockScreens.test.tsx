import { screen, waitFor, within } from '@testing-library/react';
import { LinkBase as Link } from 'ra-core';
import {
  Create,
  DataTable,
  DateField,
  Edit,
  EditButton,
  List,
  NumberInput,
  required,
  Show,
  ShowButton,
  SimpleShowLayout,
  TextField,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { customOverrides } from '../../src/custom';
import type { ScreenOverrides } from '../../src/resources/buildResource';
import { StockScreen } from '../../src/resources/stock/StockScreen';
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
      <Link to="/depots/map">Map</Link>
      <List filters={[<TextInput key="q" source="q" label="Search" alwaysOn />]}>
        <DataTable>
          <DataTable.Col source="name" />
          <DataTable.NumberCol source="bays" />
          <DataTable.Col source="since" field={DateField} />
          <DataTable.Col>
            <EditButton />
            <ShowButton />
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
  show: () => (
    <StockScreen>
      <Show title="A depot">
        <SimpleShowLayout>
          <TextField source="name" />
        </SimpleShowLayout>
      </Show>
    </StockScreen>
  ),
  routes: {
    map: () => <Link to="/depots/list">Back from the map</Link>,
  },
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
    expect(await screen.findByText('Hosur Depot')).toBeVisible();
  });

  test('a form is opened at the console’s address, refuses, saves, and returns to the list', async () => {
    const { user, address, calls } = await openList();
    await user.click(await within(rowOf('Hosur Depot')).findByRole('link', { name: /Edit/ }));
    await waitFor(() => expect(address()).toMatch(/^\/depots\/edit\/./));
    const name = await screen.findByLabelText(/^Name/);
    await waitFor(() => expect(name).toHaveValue('Hosur Depot'));
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

  test('a record is shown at an address of its own', async () => {
    const { user, address } = await openList();
    await user.click(await within(rowOf('Hosur Depot')).findByRole('link', { name: /Show/ }));
    await waitFor(() => expect(address()).toMatch(/^\/depots\/show\/./));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A depot'));
    expect(await screen.findByText('Hosur Depot')).toBeVisible();
  });

  test('further routes of the resource are reached by their addresses', async () => {
    const { user, address } = await openList();
    await user.click(screen.getByText('Map'));
    await user.click(await screen.findByText('Back from the map'));
    await screen.findByText('Hosur Depot');
    expect(address()).toBe('/depots/list');
  });

  test('buttons for actions that the user may not do are hidden', async () => {
    await openConsole({ further: [depots], user: 'clerk', role: 'viewer', path: '/depots/list' });
    const row = within((await screen.findByText('Hosur Depot')).closest('tr') ?? document.body);
    expect(await row.findByRole('link', { name: /Show/ })).toBeVisible();
    expect(row.queryByRole('link', { name: /Edit/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Create/ })).toBeNull();
  });
});
