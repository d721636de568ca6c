import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { filledPath } from '../../src/resources/record/fill/fillAddress';
import { defineResource } from '../../src/schemas/defineResource';
import { ledgermap } from '../../src/schemas/ledgermap';
import { json, type Answer } from '../dataProvider/fakeApi';
import { button, dialog, field, fill, formOpen, showScreens } from './screens';

/** What a cause says about the ledger map that its rows lack. */
const SAID = { parent_group: 'SHREE', dms_id: '40110', dms_name: 'SURYA TRAVELS' };
const BACK = '/txnsync/causes/error%20x';

/** A small form: jsdom draws that of a ledger map slowly. */
const short = defineResource({
  name: 'short',
  noun: 'short ledger',
  fields: [
    { kind: 'text', source: 'dms_id', label: 'DMS Ledger Id' },
    { kind: 'text', source: 'dms_name', label: 'DMS Name' },
    { kind: 'text', source: 'rlb_id', label: 'RLB Ledger Id' },
  ],
});
const ADD = '/master/short/add';

async function openFilled(answer: Answer) {
  const shown = showScreens({
    schemas: [short],
    path: filledPath('short', SAID, BACK),
    answers: { [ADD]: answer },
  });
  await formOpen('Create Short ledger');
  await waitFor(() => expect(field('dms_name')).toHaveValue('SURYA TRAVELS'));
  return shown;
}

const save = () => button('Create Short ledger');
const values = () => ['dms_id', 'dms_name', 'rlb_id'].map(name => (field(name) as HTMLInputElement).value);

beforeEach(() => {
  window.history.replaceState(null, '');
  // react-admin logs every failed call to the console
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a form that was opened filled in from a cause', () => {
  test('counts as unsaved work before any key is pressed', async () => {
    const { user, registry } = await openFilled(({ body }) => json(body));
    await waitFor(() => expect(registry.has()).toBe(true));
    await user.click(screen.getByText('Elsewhere'));
    await dialog('Unsaved changes');
    await user.click(button('Stay'));
    expect(values()).toEqual(['40110', 'SURYA TRAVELS', '']);
  });

  test.each<[string, Answer]>([
    ['an ended session', () => json({ msg: 'Please log in again' }, 401)],
    ['a record that somebody else added', () => json({ msg: 'Somebody was faster' }, 409)],
    ['a dropped line', () => Promise.reject(new TypeError('fetch failed'))],
  ])('keeps all of it after %s, and returns to the cause once it is saved', async (_, failure) => {
    let isDown = true;
    const { user, router, sentTo } = await openFilled(call => (isDown ? failure(call) : json(call.body)));
    fill({ rlb_id: 'R-7' });
    await user.click(save());
    await screen.findByText(/^(Not saved|Save not confirmed)/);
    expect(values()).toEqual(['40110', 'SURYA TRAVELS', 'R-7']);
    isDown = false;
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(save());
    await waitFor(() => expect(router.state.location.pathname).toBe(BACK));
    expect(sentTo(ADD).at(-1)?.body).toMatchObject({ dms_id: '40110', rlb_id: 'R-7' });
  });

  test('keeps through a reload what was filled in and typed', async () => {
    await openFilled(({ body }) => json(body));
    fill({ rlb_id: 'R-7', dms_name: 'SURYA TOURS' });
    await waitFor(() => expect(JSON.stringify(window.history.state)).toContain('SURYA TOURS'));
    cleanup();
    showScreens({ schemas: [short], path: filledPath('short', SAID, BACK) });
    await formOpen('Create Short ledger');
    await waitFor(() => expect(values()).toEqual(['40110', 'SURYA TOURS', 'R-7']));
  });
});

describe('the GSTIN of a ledger map', () => {
  test('that is wrong gets a warning, and can still be saved', async () => {
    const shown = showScreens({ schemas: [ledgermap], path: '/ledgermap/create' });
    await formOpen(ledgermap.screens.create.save);
    fill({ dms_gstin: '29AAGCB7383J1Z5', rlb_gstin: '29AAGCB7383J1Z4' });
    const frame = (name: string) => document.querySelector(`[data-field="${name}"]`);
    await waitFor(() =>
      expect(frame('dms_gstin')).toHaveTextContent(
        /the last character is 5, and the others call for 4.*saved all the same/i,
      ),
    );
    expect(frame('rlb_gstin')).not.toHaveTextContent(/saved all the same/i);
    const { fields } = ledgermap;
    const required = fields.flatMap(each => ('required' in each && each.required ? [each.source] : []));
    fill(Object.fromEntries(required.map(source => [source, '12'])));
    await shown.user.click(button(ledgermap.screens.create.save));
    await waitFor(() => expect(shown.sentTo(ledgermap.endpoints.add)).toHaveLength(1));
    expect(shown.sentTo(ledgermap.endpoints.add)[0]?.body).toMatchObject({ dms_gstin: '29AAGCB7383J1Z5' });
  });
});
