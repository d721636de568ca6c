import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Imported in advance: on a busy machine, loading takes longer than a test waits.
import '../../../src/custom/readiness/many/ManyMappings';
import '../../../src/dataProvider/masters/bulkAddCalls';
import { ledgermap } from '../../../src/schemas/ledgermap';
import { json, type Answer } from '../../dataProvider/fakeApi';
import { showFiles } from '../files/fileScreen';
import { field } from '../sync/syncScreen';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '');
});

const groupOf = (dms_id: string, state = 'missing') => ({
  resource: 'ledgermap',
  state,
  key: ['parent_group', 'dms_id'],
  values: { parent_group: 'SHREE', dms_id, dms_name: `PARTY ${dms_id}` },
  rows: 1,
  paise: 100,
  unpriced: 0,
  behind: 0,
  oldest: '2026-11-19',
  types: ['VP'],
  sample: dms_id,
});
const answer = {
  at: '2026-11-20 10:00:00',
  looked: 4,
  rows: 4,
  paise: 400,
  unpriced: 0,
  ready: 0,
  groups: [groupOf('D1'), groupOf('D2'), groupOf('D3', 'several'), groupOf('D4')],
  more: { groups: 0, rows: 0, paise: 0 },
  whole: true,
  masked: false,
};

const MANY = '/master/ledgermap/add/many';

const show = (features: string[], answers: Readonly<Record<string, Answer>>) =>
  showFiles({
    path: '/readiness/many/ledgermap',
    features: ['readiness', ...features],
    resources: [ledgermap],
    answers: {
      '/sync/readiness': () => json(answer),
      '/master/ledgermap/list': () => json([]),
      ...answers,
    },
  });

const SHEET = [
  'DMS Ledger Id\tRLB Ledger Id\tRLB NAME\tLedger Type',
  'D4\tR4\tFour\tCustomer',
  'D1\tR1\tOne\tCustomer',
  'D9\tR9\tNine\tCustomer',
].join('\n');

const paste = (name: string, text: string) =>
  fireEvent.paste(field(name), { clipboardData: { getData: () => text } });

const valueOf = (name: string) => (field(name) as HTMLInputElement).value;

describe('/readiness/many', () => {
  it('accepts a pasted sheet, shows errors per cell, and saves complete lines in one call', async () => {
    const { sentTo } = show(['bulk-add', 'log'], {
      [MANY]: () =>
        json({ refused: [{ at: 1, status: 422, message: 'No', fields: { rlb_id: 'Closed ledger' } }] }),
    });
    await waitFor(() => expect(field('rlb_id.2')).toBeVisible());
    expect(screen.getByText('0 of 3 lines are complete.')).toBeVisible();
    expect(screen.queryByText('RLB Ledger Id Required')).toBeNull();
    fireEvent.change(field('rlb_name.1'), { target: { value: 'Two' } });
    expect(screen.getByText('RLB Ledger Id Required')).toBeVisible();
    fireEvent.change(field('rlb_name.1'), { target: { value: '' } });
    paste('rlb_name.0', SHEET);
    expect([0, 1, 2].map(row => valueOf(`rlb_id.${row}`))).toEqual(['R1', '', 'R4']);
    expect([0, 1, 2].map(row => valueOf(`ledger_type.${row}`))).toEqual(['Customer', '', 'Customer']);
    expect(screen.getByText(/6 cells were pasted. 1 pasted row belongs to no line here/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Save 2 lines' }));
    expect(await screen.findByText(/1 line was saved. 1 line was not saved/)).toBeVisible();
    expect(screen.getByText('Closed ledger')).toBeVisible();
    const [call, ...more] = sentTo(MANY);
    expect(more).toEqual([]);
    expect(call?.body).toMatchObject({
      records: [
        {
          parent_group: 'SHREE',
          dms_id: 'D1',
          dms_name: 'PARTY D1',
          rlb_id: 'R1',
          rlb_name: 'One',
          status: 1,
        },
        { dms_id: 'D4', rlb_id: 'R4' },
      ],
    });
    // What the API said holds until the value is another.
    fireEvent.change(field('rlb_id.2'), { target: { value: 'R44' } });
    expect(screen.queryByText('Closed ledger')).toBeNull();
  });

  it('is saved by one call per line if the API has no bulk call', async () => {
    const { sentTo } = show([], { '/master/ledgermap/add': ({ body }) => json(body) });
    await waitFor(() => expect(field('rlb_id.2')).toBeVisible());
    paste('rlb_name.0', SHEET);
    fireEvent.click(screen.getByRole('button', { name: 'Save 2 lines' }));
    expect(await screen.findByText(/2 lines were saved/)).toBeVisible();
    expect(sentTo('/master/ledgermap/add').map(({ body }) => body)).toMatchObject([
      { dms_id: 'D1' },
      { dms_id: 'D4' },
    ]);
    expect(screen.getAllByText('Saved')).toHaveLength(2);
  });

  it('keeps its input through a reload, under the same ids', async () => {
    show([], {});
    await waitFor(() => expect(field('rlb_id.2')).toBeVisible());
    paste('rlb_name.0', SHEET);
    await waitFor(() => expect(JSON.stringify(window.history.state)).toContain('"R4"'));
    cleanup();
    const { sentTo } = show([], { '/master/ledgermap/add': ({ body }) => json(body) });
    await waitFor(() => expect(field('rlb_id.2')).toBeVisible());
    expect([0, 1, 2].map(row => valueOf(`rlb_id.${row}`))).toEqual(['R1', '', 'R4']);
    expect(sentTo('/sync/readiness')).toEqual([]);
    const kept = JSON.stringify(window.history.state);
    fireEvent.click(screen.getByRole('button', { name: 'Save 2 lines' }));
    expect(await screen.findByText(/2 lines were saved/)).toBeVisible();
    const saved = sentTo('/master/ledgermap/add').map(({ body }) => JSON.stringify(body));
    const ids = saved.map(body => /"id":"([^"]+)"/u.exec(body)?.[1] ?? 'no id');
    expect(ids.filter(id => !kept.includes(id))).toEqual([]);
    // What is saved is not to be typed again.
    await waitFor(() => expect(JSON.stringify(window.history.state)).not.toContain('"R4"'));
  });

  it('works by keyboard, and copies a value down', async () => {
    show([], {});
    await waitFor(() => expect(field('rlb_id.2')).toBeVisible());
    fireEvent.change(field('ledger_type.0'), { target: { value: 'Customer' } });
    fireEvent.click(screen.getByRole('button', { name: 'Copy down: Ledger Type' }));
    expect([0, 1, 2].map(row => valueOf(`ledger_type.${row}`))).toEqual(['Customer', 'Customer', 'Customer']);
    field('ledger_type.0').focus();
    fireEvent.keyDown(field('ledger_type.0'), { key: 'ArrowDown' });
    expect(field('ledger_type.1')).toHaveFocus();
    fireEvent.keyDown(field('ledger_type.1'), { key: 'Enter' });
    expect(field('ledger_type.2')).toHaveFocus();
    fireEvent.keyDown(field('ledger_type.2'), { key: 'ArrowUp' });
    expect(field('ledger_type.1')).toHaveFocus();
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    show([], { '/sync/readiness': () => (isDown ? json({ msg: 'Later, please' }, 503) : json(answer)) });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Later, please');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(field('rlb_id.2')).toBeVisible());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
