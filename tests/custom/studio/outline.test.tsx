import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, test } from 'vitest';
import { DraftEditor } from '../../../src/custom/studio/edit/DraftEditor';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

type Json = Readonly<Record<string, unknown>>;

const text = (source: string, label: string, fid: string): Json => ({ kind: 'text', source, label, fid });
const readings = (...fields: readonly Json[]): Json => ({
  kind: 'list',
  source: 'readings',
  label: 'Readings',
  fid: 'rrrrrrrr',
  fields,
});
const outlet = text('outlet', 'Outlet', 'aaaaaaaa');
const pump = text('pump', 'Pump', 'bbbbbbbb');
const litres = text('litres', 'Litres', 'cccccccc');
const price = text('price', 'Price', 'dddddddd');

/** Opens a draft with these fields. */
function open(fields: readonly Json[], { sections, basis }: { sections?: unknown; basis?: Json } = {}) {
  const declaration = { name: 'fuelmap', noun: 'fuel', fields, ...(sections !== undefined && { sections }) };
  const draft = {
    id: '1',
    name: 'fuelmap',
    owner: 'admin',
    revision: 1,
    baseVersion: 0,
    declaration,
    findings: [],
    basis: basis ?? null,
    past: [],
  };
  const api = apiStub({ has: () => true, may: () => true, call: () => new Promise<never>(() => {}) });
  const element = (
    <ApiContext value={api}>
      <CoreAdminContext>
        <DraftEditor draft={draft} base={null} />
      </CoreAdminContext>
    </ApiContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

// By text, label and name: jsdom looks roles up slowly in a screen of this size.
const outline = () => within(screen.getByLabelText('Fields', { selector: 'nav' }));
const queryEntry = (label: string) =>
  outline().queryByText(label, { selector: '.entry > span' })?.closest('button') ?? null;
function entry(label: string): HTMLElement {
  const found = queryEntry(label);
  if (!found) throw new Error(`The outline has no ${label}.`);
  return found;
}
const input = (label: string) => outline().getByLabelText(label, { selector: 'input' });
const button = (text: string) => screen.getByText(text, { selector: 'button' });

/** Presses a button as a mouse does: with the focus on it. */
function press(pressed: HTMLElement): void {
  pressed.focus();
  fireEvent.click(pressed);
}

/** The input of a property of what is chosen. */
function property(name: string): HTMLElement {
  const found = screen
    .getByLabelText('Properties', { selector: 'section' })
    .querySelector(`[name="${name}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`There is no property ${name} on the screen.`);
  return found;
}

const section = (id: string, title: string, ...fields: readonly string[]) => ({
  id,
  title,
  description: '',
  fields,
});

describe('the outline of a draft', () => {
  it('leaves the focus on the neighbour of a removed field, and then where one is added', () => {
    open([outlet, pump]);
    press(entry('Outlet'));
    press(outline().getByLabelText('Remove Outlet'));
    expect(entry('Pump')).toHaveFocus();
    press(entry('Pump'));
    press(outline().getByLabelText('Remove Pump'));
    expect(input('Label of a new field')).toHaveFocus();
  });

  it('puts a removed field back as it was, until something else has changed', () => {
    open([{ ...outlet, help: 'Which one' }, pump]);
    press(entry('Outlet'));
    press(outline().getByLabelText('Remove Outlet'));
    expect(outline().getByText(/^Outlet was removed\./)).toBeVisible();
    press(button('Put it back'));
    expect(outline().queryByText(/was removed/)).toBeNull();
    press(entry('Outlet'));
    expect(property('help')).toHaveValue('Which one');

    press(outline().getByLabelText('Remove Outlet'));
    press(entry('Pump'));
    fireEvent.change(property('help'), { target: { value: 'Where it stands' } });
    expect(outline().queryByText(/was removed/)).toBeNull();
  });

  it('leaves the focus on the neighbour of a removed column', () => {
    open([readings(litres, price)]);
    press(entry('Readings'));
    // It never closes while it is chosen.
    expect(entry('Readings')).not.toHaveAttribute('aria-expanded');
    press(entry('Price'));
    press(outline().getByLabelText('Remove Price'));
    expect(entry('Litres')).toHaveFocus();
  });

  it('leaves the focus on the neighbour of a removed section, and then where one is added', () => {
    open([outlet], { sections: [section('main', 'Main', 'outlet'), section('tank', 'Tank')] });
    press(entry('Main'));
    press(button('Remove section Main'));
    expect(entry('Tank')).toHaveFocus();
    press(entry('Tank'));
    press(button('Remove section Tank'));
    expect(input('Title of a new section')).toHaveFocus();
  });

  it('finds columns of rows, at each level', () => {
    const others = 'abcdefghi'.split('').map(letter => text(letter, letter, letter.repeat(8)));
    open([
      ...others,
      readings(price, { ...readings(litres), source: 'tanks', label: 'Tanks', fid: 'tttttttt' }),
    ]);
    fireEvent.change(input('Find a field'), { target: { value: 'litr' } });
    for (const label of ['Readings', 'Tanks', 'Litres']) expect(queryEntry(label)).not.toBeNull();
    for (const label of ['Price', 'a']) expect(queryEntry(label)).toBeNull();
    expect(outline().queryAllByLabelText('Label of a new column')).toEqual([]);
    press(entry('Litres'));
    expect(property('label')).toHaveValue('Litres');
  });

  it('offers rows as a kind where they can be nested, and not at the deepest level', () => {
    open([readings({ ...readings(litres), source: 'tanks', label: 'Tanks', fid: 'tttttttt' }, price)]);
    const kinds = () =>
      [...property('kind').querySelectorAll('option')].map(({ textContent }) => textContent);
    press(entry('Readings'));
    press(entry('Price'));
    expect(kinds()).toContain('Rows');
    press(entry('Tanks'));
    expect(kinds()).toContain('Rows');
    press(entry('Litres'));
    expect(kinds()).not.toContain('Rows');
    expect(kinds()).toContain('Number');
  });
});

describe('a finding', () => {
  it('about rows without a column leads to where one is added', async () => {
    open([outlet, readings()]);
    press(button('Readings'));
    expect(screen.getByText('Fill in “Label of a new column”.')).toBeVisible();
    await waitFor(() => expect(input('Label of a new column')).toHaveFocus());
  });

  it('leads to its input, though its field is open already', async () => {
    open([outlet, { ...pump, kind: 'select', choices: [] }]);
    press(entry('Pump'));
    press(button('Pump'));
    await waitFor(() => expect(property('choices')).toHaveFocus());
    press(entry('Outlet'));
    press(button('Pump'));
    await waitFor(() => expect(property('choices')).toHaveFocus());
  });

  it('about a column of shipped rows leads to the rows, as the column cannot be changed', () => {
    const basis = { name: 'fuelmap', noun: 'fuel', fields: [readings(litres)] };
    open([readings({ ...litres, maxLength: 'many' })], { basis });
    press(button('Readings › Litres'));
    expect(property('label')).toHaveValue('Readings');
    expect(screen.getByText(/^A shipped field/)).toBeVisible();
  });
});

test('a shipped field keeps its message under a new label, as only its words may change', async () => {
  const shipped = { ...outlet, required: 'Outlet Required' };
  open([shipped], { basis: { name: 'fuelmap', noun: 'fuel', fields: [shipped] } });
  press(entry('Outlet'));
  fireEvent.change(property('label'), { target: { value: 'Outlet code' } });
  await waitFor(() => expect(queryEntry('Outlet code')).not.toBeNull());
  expect(screen.queryByText(/ships/u)).toBeNull();
});

test('publishing a draft without a field leads to where one is added', () => {
  open([]);
  press(button('Publish'));
  expect(input('Label of a new field')).toHaveFocus();
});
