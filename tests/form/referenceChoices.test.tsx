import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ReferenceInput, useReferenceChoices } from '../../src/form/inputs/ReferenceInput';
import { defineResource } from '../../src/schemas/defineResource';
import { SchemasContext } from '../../src/ui/schemasContext';
import { changeLanguage } from '../../src/words/changeLanguage';
import { json, providerWith } from '../dataProvider/fakeApi';

const outlet = defineResource({
  name: 'outlet',
  fields: [
    { kind: 'text', source: 'name', label: 'Name' },
    { kind: 'select', source: 'brand', label: 'Brand', choices: [{ id: 'MS', name: 'Maruti' }] },
    { kind: 'boolean', source: 'open', label: 'Open' },
  ],
  columns: [
    { source: 'name', title: 'NAME' },
    { source: 'open', title: 'OPEN' },
    { source: 'brand', title: 'BRAND' },
  ],
});
const reference = {
  kind: 'reference',
  source: 'outlet_id',
  label: 'Outlet',
  resource: 'outlet',
  display: 'name',
} as const;

const records = [
  { id: 1, name: 'North', brand: 'MS', open: true },
  { id: 2, name: 'North', brand: 'NX', open: false },
  { id: 3, name: 'South', brand: 'MS', open: true },
];

/** The choices for a value and a typed term, with what the API was asked for. */
function choose(value: unknown, term: string | null, schemas = [outlet]) {
  const { provider } = providerWith([outlet], { '/master/outlet/list': () => json(records) });
  const lists = vi.spyOn(provider, 'getList');
  const single = vi.spyOn(provider, 'getOne');
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CoreAdminContext dataProvider={provider}>
      <SchemasContext value={schemas}>{children}</SchemasContext>
    </CoreAdminContext>
  );
  const { result } = renderHook(() => useReferenceChoices(reference, value, term), { wrapper });
  return { result, lists, single };
}

test('asks for nothing while the list is closed and nothing is chosen', async () => {
  const { result, lists, single } = choose(null, null);
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(lists).not.toHaveBeenCalled();
  expect(single).not.toHaveBeenCalled();
  expect(result.current).toEqual({
    chosen: null,
    choices: [],
    more: 0,
    isThere: true,
    pending: true,
  });
  expect(choose(undefined, null).single).not.toHaveBeenCalled();
});

test('asks for the first choices by name, and for those that contain the typed text', async () => {
  const all = choose(null, '');
  await waitFor(() => expect(all.result.current.pending).toBe(false));
  const typed = choose(null, 'nor');
  await waitFor(() => expect(typed.result.current.pending).toBe(false));
  const asked = { pagination: { page: 1, perPage: 25 }, sort: { field: 'name', order: 'ASC' } };
  expect(all.lists.mock.lastCall?.[1]).toMatchObject({ ...asked, filter: {} });
  expect(typed.lists.mock.lastCall?.[1]).toMatchObject({ ...asked, filter: { name: 'nor' } });
  expect(typed.result.current.choices.map(({ id }) => id)).toEqual(['1', '2']);
});

test('tells choices of one name apart by the values that the list shows', async () => {
  const { result } = choose(2, '');
  await waitFor(() => expect(result.current.choices).not.toEqual([]));
  expect(result.current.choices).toEqual([
    { id: '1', name: 'North · Maruti' },
    { id: '2', name: 'North · NX' },
    { id: '3', name: 'South' },
  ]);
  expect(result.current.chosen).toEqual({ id: '2', name: 'North · NX' });
});

test('shows the chosen record while the list is closed, and its id until it is known', async () => {
  const { result, single } = choose(3, null);
  expect(result.current.chosen).toEqual({ id: '3', name: '3' });
  await waitFor(() => expect(result.current.chosen).toEqual({ id: '3', name: 'South' }));
  expect(single.mock.calls.map(([, { id }]) => id)).toEqual(['3']);
});

test('tells the chosen record from others of its name while the list is closed', async () => {
  const { result } = choose(2, null);
  await waitFor(() => expect(result.current.chosen).toEqual({ id: '2', name: 'North · NX' }));
});

test('finds a record by its name and what tells it apart', async () => {
  const { result } = choose(null, 'North · nx');
  await waitFor(() => expect(result.current.choices).toEqual([{ id: '2', name: 'North · NX' }]));
  expect(result.current.more).toBe(0);
});

/** Shows the input on a form, with these records to choose from. */
function showInput(found: readonly object[], value: string | null): void {
  const { provider } = providerWith([outlet], { '/master/outlet/list': () => json(found) });
  const Form = () => (
    <FormProvider {...useForm({ defaultValues: { outlet_id: value } })}>
      <ReferenceInput field={reference} path="outlet_id" />
    </FormProvider>
  );
  render(
    <CoreAdminContext dataProvider={provider}>
      <SchemasContext value={[outlet]}>
        <Form />
      </SchemasContext>
    </CoreAdminContext>,
  );
}

test('says how many further records there are, which cannot be chosen there', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ id: at, name: `N${at}` }));
  showInput(many, null);
  fireEvent.mouseDown(screen.getByLabelText('Outlet'));
  const last = await screen.findByText('5 more: type to find them');
  expect(last).toHaveAttribute('aria-disabled', 'true');
});

test('shows a missing record by its id', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { result, single } = choose('9', '');
  await waitFor(() => expect(result.current.choices).not.toEqual([]));
  await waitFor(() => expect(single).toHaveBeenCalled());
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(result.current.chosen).toEqual({ id: '9', name: '9' });
});

test('keeps the value of a retired resource, and asks for nothing', async () => {
  const { result, lists, single } = choose('3', '', []);
  await new Promise(resolve => setTimeout(resolve, 20));
  expect(result.current).toEqual({
    chosen: { id: '3', name: '3' },
    choices: [],
    more: 0,
    isThere: false,
    pending: false,
  });
  expect(lists).not.toHaveBeenCalled();
  expect(single).not.toHaveBeenCalled();
});

test('the buttons of its input speak the chosen language', async () => {
  onTestFinished(() => changeLanguage('en'));
  await act(() => changeLanguage('hi'));
  showInput(records, '3');
  expect(await screen.findByDisplayValue('South')).toBeVisible();
  const names = screen.getAllByRole('button', { hidden: true }).map(button => button.ariaLabel);
  expect(names).toEqual(['हटाएँ', 'खोलें']);
});
