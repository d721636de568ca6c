import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DraftEditor } from '../../../src/custom/studio/edit/DraftEditor';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

const outlet = {
  kind: 'text',
  source: 'outlet',
  label: 'Outlet',
  fid: 'aaaaaaaa',
  required: 'Outlet Required',
};
const fuel = { kind: 'text', source: 'fuel', label: 'Fuel', fid: 'bbbbbbbb' };
const menu = { key: 'x_fuelmap', label: 'Fuel Map', icon: 'item', order: 100 };
const declaration = { name: 'fuelmap', noun: 'fuel', menu, fields: [outlet, fuel] };

/** Opens a draft. @returns what is saved of it */
function open(opened: object = declaration) {
  const saved: unknown[] = [];
  const api = apiStub({
    has: () => true,
    may: () => true,
    call: Object(({ name }: { name: string }, input: { body: { declaration: object } }) => {
      if (name !== 'studioDraftSave') return new Promise<never>(() => {});
      saved.push(input.body.declaration);
      return Promise.resolve({ revision: saved.length + 1, findings: [] });
    }),
  });
  const draft = {
    id: '1',
    name: 'fuelmap',
    owner: 'admin',
    revision: 1,
    baseVersion: 0,
    declaration: { ...opened },
    findings: [],
    basis: null,
    past: [],
  };
  const element = (
    <ApiContext value={api}>
      <CoreAdminContext>
        <DraftEditor draft={draft} base={null} />
      </CoreAdminContext>
    </ApiContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return saved;
}

// By text and name: jsdom looks roles up slowly in a screen of this size.
const panel = () => screen.getByLabelText('Properties', { selector: 'section' });
const properties = () => within(panel());
/** Types into an input, by its name; of several, into the last one. */
function type(name: string, value: string): void {
  const found = [...panel().querySelectorAll(`[name="${name}"]`)].at(-1);
  if (!found) throw new Error(`There is no input ${name}.`);
  fireEvent.change(found, { target: { value } });
}
function unfold(title: string): void {
  const folded = properties().getByText(title, { selector: 'summary' }).closest('details');
  if (!folded) throw new Error(`Nothing is folded under ${title}.`);
  folded.open = true;
  fireEvent(folded, new Event('toggle'));
}
const choose = (label: string) =>
  fireEvent.click(
    within(screen.getByLabelText('Fields', { selector: 'nav' })).getByText(label, {
      selector: '.entry > span',
    }),
  );

test('the place in the menu, titles, actions and checks of a resource are typed in its panel', async () => {
  const saved = open();
  type('order', '7');
  type('check0', 'fuel');
  unfold('Titles and buttons');
  expect(properties().getByText('“List of Fuel” if left empty.')).toBeVisible();
  type('list_title', 'Fuels');
  unfold('What can be done with records');
  fireEvent.click(properties().getByLabelText('Delete records'));
  await waitFor(() =>
    expect(saved.at(-1)).toEqual({
      ...declaration,
      menu: { ...menu, order: 7 },
      duplicateChecks: [{ field: 'fuel', type: 'checkCode', longerThan: 0 }],
      screens: { list: { title: 'Fuels' } },
      can: { delete: false },
    }),
  );
});

test('the name of a record follows the label, until another one is typed', async () => {
  const saved = open({ ...declaration, noun: 'fuel map' });
  type('label', 'Fuel Rates');
  const renamed = { ...declaration, noun: 'fuel rates', menu: { ...menu, label: 'Fuel Rates' } };
  await waitFor(() => expect(saved.at(-1)).toEqual(renamed));
  type('noun', 'pump');
  await waitFor(() => expect(saved.at(-1)).toEqual({ ...renamed, noun: 'pump' }));
  type('label', 'Pumps');
  await waitFor(() =>
    expect(saved.at(-1)).toEqual({ ...renamed, noun: 'pump', menu: { ...menu, label: 'Pumps' } }),
  );
});

test('a second rule of uniqueness is added below the first', async () => {
  const saved = open();
  type('key0', 'outlet');
  fireEvent.click(properties().getByText('Another such rule', { selector: 'button' }));
  type('key0', 'fuel');
  const key = { title: 'Already Exists', message: 'Such a record exists already' };
  await waitFor(() =>
    expect(saved.at(-1)).toEqual({
      ...declaration,
      uniqueKeys: [
        { ...key, fields: ['outlet'] },
        { ...key, fields: ['fuel'] },
      ],
    }),
  );
});

test('a field is shown if one of several conditions holds, and has a Hindi label that follows a new one', async () => {
  const saved = open();
  choose('Outlet');
  type('path', 'fuel');
  type('value', 'Petrol');
  type('join', 'or');
  type('path2', 'fuel');
  type('test2', 'empty');
  unfold('Hindi');
  expect(properties().getByText('English: Outlet')).toBeVisible();
  type('label', 'आउटलेट');
  const [label] = panel().querySelectorAll('[name="label"]');
  if (label) fireEvent.change(label, { target: { value: 'Branch' } });
  const when = { or: [{ eq: ['fuel', 'Petrol'] }, { not: { present: 'fuel' } }] };
  await waitFor(() =>
    expect(saved.at(-1)).toEqual({
      ...declaration,
      fields: [{ ...outlet, label: 'Branch', required: 'Branch Required', when }, fuel],
      translations: { hi: { Branch: 'आउटलेट' } },
    }),
  );
});

test('the name of a record and the labels of choices have Hindi in their panels', async () => {
  const choices = [
    { id: 'P', name: 'Petrol' },
    { id: 'D', name: 'Diesel' },
  ];
  const saved = open({ ...declaration, fields: [outlet, { ...fuel, kind: 'select', choices }] });
  unfold('Hindi');
  expect(properties().getByLabelText('One record is called in Hindi')).toBeVisible();
  type('noun', 'ईंधन');
  choose('Fuel');
  unfold('Hindi');
  type('choice1', 'डीज़ल');
  await waitFor(() =>
    expect(saved.at(-1)).toMatchObject({ translations: { hi: { Fuel: 'ईंधन', Diesel: 'डीज़ल' } } }),
  );
});
