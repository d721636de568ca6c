import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { StudioDraft } from '../../../src/api/studio/drafts';
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
const price = { kind: 'text', source: 'price', label: 'Price', fid: 'bbbbbbbb' };
const readings = {
  kind: 'list',
  source: 'readings',
  label: 'Readings',
  fid: 'cccccccc',
  fields: [{ kind: 'text', source: 'litres', label: 'Litres', fid: 'dddddddd' }],
};
const fuel = {
  kind: 'select',
  source: 'fuel',
  label: 'Fuel',
  choices: [{ id: 'P', name: 'Petrol' }],
  fid: 'eeeeeeee',
};
const declarationOf = (fields: readonly object[]) => ({ name: 'fuelmap', noun: 'fuel', fields });

const shownByPumps = {
  pointer: '/fields',
  message: "The field 'Price' is gone, but it is shown by: Pumps.",
  cure: 'Put the field back, or let the references there show another field first.',
  severity: 'error' as const,
  fix: { path: ['fields', 1], op: 'set', value: price },
};

/** Opens a draft of these fields, which were `live`. */
function open(
  fields: readonly object[],
  live: readonly object[],
  { findings = [], past = [] }: Partial<Pick<StudioDraft, 'findings' | 'past'>> = {},
) {
  const saved: object[] = [];
  const answers: Record<string, (input: { readonly body: { readonly declaration: object } }) => unknown> = {
    studioDraftSave({ body }) {
      saved.push(body.declaration);
      return { revision: 2, findings: [] };
    },
  };
  const api = apiStub({
    has: () => true,
    may: () => true,
    call: Object(({ name }: { name: string }, input: { body: { declaration: object } }) => {
      const answer = answers[name];
      return answer ? Promise.resolve(answer(input)) : new Promise<never>(() => {});
    }),
  });
  const draft = {
    id: '1',
    name: 'fuelmap',
    owner: 'admin',
    revision: 1,
    baseVersion: 1,
    declaration: declarationOf(fields),
    findings,
    basis: null,
    past,
  };
  const element = (
    <ApiContext value={api}>
      <CoreAdminContext>
        <DraftEditor draft={draft} base={{ version: 1, digest: 'd1', declaration: declarationOf(live) }} />
      </CoreAdminContext>
    </ApiContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return { saved };
}

// By text, label and name: jsdom looks roles up slowly in a screen of this size.
const button = (text: string) => screen.getByText(text, { selector: 'button' });
const choose = (label: string) =>
  fireEvent.click(
    within(screen.getByLabelText('Fields', { selector: 'nav' })).getByText(label, {
      selector: '.entry > span',
    }),
  );
function select(name: string): HTMLSelectElement {
  const found = document.querySelector(`section select[name="${name}"]`);
  if (!(found instanceof HTMLSelectElement)) throw new Error(`There is no ${name} on the screen.`);
  return found;
}
const kinds = () => [...select('kind').options].map(({ text }) => text);
const become = (kind: string) => fireEvent.change(select('kind'), { target: { value: kind } });

describe('a draft', () => {
  it('cannot be published while it has a fault that only the API finds, which a button cures', async () => {
    const { saved } = open([outlet], [outlet, price], { findings: [shownByPumps] });
    expect(screen.getByText(/is shown by: Pumps\. Put the field back/)).toBeVisible();
    expect(button('Publish')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button('Correct it'));
    await waitFor(() => expect(saved).toEqual([declarationOf([outlet, price])]));
    await waitFor(() => expect(screen.queryByText(/is shown by: Pumps/)).toBeNull());
  });

  it('keeps only its actions in sight on a phone, without the note about records', () => {
    open([outlet], [outlet, price]);
    const actions = button('Publish').parentElement;
    expect(actions).toContainElement(button('Export'));
    expect(actions).not.toContainElement(button('1 change touches stored records'));
  });

  it('says what the button does where it is not the only way: a field whose values come back', () => {
    const known = { fid: 'bbbbbbbb', parent: '', source: 'price', label: 'Price' };
    open([outlet, price], [outlet], { past: [{ ...known, until: '2026-11-12 10:00:00' }] });
    expect(screen.getByText(/It is that field again, and its values come back\./)).toBeVisible();
    fireEvent.click(button('Make it a new field'));
    expect(screen.queryByText(/It is that field again/)).toBeNull();
    choose('Price');
    expect(screen.getByLabelText(/^Name for programs/)).toHaveValue('price_2');
  });

  it('says at once that a field cannot change to such a kind, and reverts it', () => {
    open(
      [outlet, { ...price, source: 'readings', label: 'Litres read', fid: 'cccccccc' }],
      [outlet, readings],
    );
    expect(screen.getByText(/'Litres read' cannot change from Rows to Line of text\./)).toBeVisible();
    fireEvent.click(button('Correct it'));
    expect(screen.queryByText(/cannot change from/)).toBeNull();
  });

  it('offers no kind to a published field that its values cannot follow, and any to a new one', () => {
    open([outlet, price, readings], [outlet, readings]);
    choose('Outlet');
    expect(kinds()).toContain('Number');
    expect(kinds()).not.toContain('Rows');
    choose('Readings');
    expect(kinds()).not.toContain('Number');
    choose('Price');
    expect(kinds()).toEqual(expect.arrayContaining(['Number', 'Rows', 'Read only']));
  });

  it('keeps what a field had when its kind is changed and changed back', () => {
    open([outlet, fuel, readings], [outlet]);
    choose('Fuel');
    become('number');
    become('select');
    expect(screen.getByDisplayValue('P: Petrol')).toBeVisible();
    choose('Readings');
    become('text');
    become('list');
    expect(screen.getAllByText('Litres')[0]).toBeVisible();
  });
});
