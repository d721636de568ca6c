import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm, type FieldValues } from 'react-hook-form';
import { expect, test } from 'vitest';
import { FieldQuestions } from '../../../src/custom/studio/new/FieldQuestions';
import { useChosenFile } from '../../../src/custom/studio/new/useChosenFile';
import { useNameOfFile } from '../../../src/custom/studio/new/useProposedName';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

const text = (source: string, more = {}) => ({ kind: 'text', source, label: source.toUpperCase(), ...more });
const LIVE = { fields: [text('outlet', { fid: 'aaaaaaaa' }), text('rate', { fid: 'bbbbbbbb' })] };
const FILE = { fields: [text('station'), text('price')] };

/** A screen with a chosen file for a resource that is live. */
function Chosen({ origin = 'own' }: { readonly origin?: 'own' | 'shipped' }) {
  const file = useChosenFile('fuelmap', [{ name: 'fuelmap', origin, version: 2 }]);
  const show = async () => {
    document.title = JSON.stringify(await file.settled());
  };
  return (
    <>
      <button onClick={() => file.take(FILE)}>Take</button>
      <button onClick={() => void show()}>Settle</button>
      <FieldQuestions file={file} label="Fuel Map" />
    </>
  );
}

async function opened(origin?: 'own' | 'shipped') {
  const call = async () => ({ origin: 'own', declaration: LIVE });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiContext value={apiStub({ call: Object(call) })}>
        <Chosen {...(origin && { origin })} />
      </ApiContext>
    </QueryClientProvider>,
  );
  const take = () => user.click(screen.getByRole('button', { name: 'Take' }));
  await take();
  const settled = async (): Promise<object[]> => {
    document.title = '';
    await user.click(screen.getByRole('button', { name: 'Settle' }));
    await waitFor(() => expect(document.title).not.toBe(''));
    return JSON.parse(document.title).fields;
  };
  return { user, take, settled };
}

const optionsOf = (label: string) =>
  Array.from(screen.getByLabelText<HTMLSelectElement>(label).options, ({ text: said }) => said);

test('no field is lost without an answer', async () => {
  const { settled } = await opened();
  expect(await screen.findByLabelText('STATION (station)')).toHaveValue('');
  expect(screen.getByLabelText('Keep what the file lacks: OUTLET (outlet), RATE (rate)')).toBeChecked();
  expect(await settled()).toEqual([...FILE.fields, ...LIVE.fields]);
});

test('a field can be only one of those that the file lacks, and the others can go', async () => {
  const { user, take, settled } = await opened();
  await user.selectOptions(await screen.findByLabelText('STATION (station)'), 'outlet');
  expect(optionsOf('PRICE (price)')).toEqual(['A new field', 'RATE (rate) under another name']);
  expect(optionsOf('STATION (station)')).toHaveLength(3);
  await user.click(screen.getByLabelText('Keep what the file lacks: RATE (rate)'));
  expect(screen.getByText(/their values are put aside/)).toBeVisible();
  expect(await settled()).toEqual([{ ...text('station'), fid: 'aaaaaaaa' }, text('price')]);
  await user.selectOptions(screen.getByLabelText('STATION (station)'), '');
  expect(await settled()).toEqual(FILE.fields);
  // The answers were about the file before.
  await take();
  expect(screen.getByLabelText(/^Keep/)).toBeChecked();
});

test('nothing is asked about a shipped resource, of which nothing can be renamed', async () => {
  const { settled } = await opened('shipped');
  expect(await settled()).toEqual(FILE.fields);
  expect(screen.queryByText('Which fields are new?')).toBeNull();
});

test('a file gives its label and name, unless others were typed', () => {
  const { result } = renderHook(() => {
    const methods = useForm<FieldValues>({ defaultValues: { label: '', name: '' } });
    return { methods, nameByFile: useNameOfFile(methods) };
  });
  const { methods } = result.current;
  const taken = (file: object) => {
    act(() => result.current.nameByFile({ ...file }));
    return methods.getValues();
  };
  expect(taken({ name: 'fuel-map', menu: { label: 'Fuel Map' } })).toEqual({
    label: 'Fuel Map',
    name: 'fuel-map',
  });
  expect(taken({ name: 'tax' })).toEqual({ label: 'tax', name: 'tax' });
  expect(taken({})).toEqual({ label: 'tax', name: 'tax' });
  act(() => methods.setValue('name', 'mine'));
  expect(taken({ name: 'gst', menu: { label: 'GST' } })).toEqual({ label: 'GST', name: 'mine' });
  expect(taken({ name: 'vat' })).toEqual({ label: 'vat', name: 'mine' });
  act(() => methods.setValue('name', 'vat'));
  expect(taken({ name: 'tax' })).toEqual({ label: 'tax', name: 'tax' });
  act(() => methods.setValue('label', 'Typed'));
  expect(taken({ name: 'gst', menu: { label: 'GST' } })).toEqual({ label: 'Typed', name: 'tax' });
});
