import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { ConsoleApi } from '../../../src/api/console';
import type { Readiness } from '../../../src/api/sync/readiness';
import { Dashboard, type DashboardProps } from '../../../src/custom/dashboard/Dashboard';
import { HeldUp } from '../../../src/custom/dashboard/HomeDashboard';
import { createListSource } from '../../../src/records/createListSource';
import { LocalEngine } from '../../../src/records/engine/localEngine';
import { ListError, type ListProgress, type ListRecord } from '../../../src/records/listEngine';
import type { ListSource } from '../../../src/records/listSource';
import { resources } from '../../../src/schemas';
import { searchedColumns } from '../../../src/schemas/values/columnType';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

type Records = Readonly<Record<string, readonly ListRecord[] | 'never' | 'broken'>>;

const segment = (id: string, changes: ListRecord = {}): ListRecord => ({
  id,
  parent_group: 'NORTH',
  mul_dealer_cd: '0801',
  outlet_cd: 'O1',
  loc_cd: `L${id}`,
  dealer_for_cd: 'D1',
  seg_ledger: `Segment ${id}`,
  seg_ledger_cd: 'S-01',
  godown: 'Main',
  cid: 1,
  segid: 7,
  dt_create: `2026-11-0${id} 09:00:00`,
  dt_update: null,
  status: 1,
  ...changes,
});

/** Opens lists that load, load for ever, or fail until the test repairs them. */
function listsOf(records: Records) {
  const opened = new Map<string, ListSource>();
  const mended = new Map<string, readonly ListRecord[]>();
  const open = (name: string): ListSource => {
    const schema = resources.find(resource => resource.name === name);
    const engine = new LocalEngine();
    const load = async (): Promise<ListProgress> => {
      const held = mended.get(name) ?? records[name] ?? [];
      if (held === 'never') return new Promise(() => {});
      if (held === 'broken') throw new ListError({ kind: 'network', status: 0, body: '' });
      await engine.fill('id', schema ? searchedColumns(schema) : [], held);
      return { rows: held.length, bytes: 0, done: true };
    };
    return createListSource({ engine, load });
  };
  const openList = (name: string): ListSource => {
    const source = opened.get(name) ?? open(name);
    opened.set(name, source);
    return source;
  };
  return { openList, mend: (name: string, held: readonly ListRecord[]) => mended.set(name, held) };
}

async function show(records: Records, props: Partial<DashboardProps> = {}) {
  const lists = listsOf(records);
  const api = apiStub({ openList: lists.openList });
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ApiContext value={api}>
          <MemoryRouter>
            <Dashboard permissions="" schemas={resources} {...props} />
          </MemoryRouter>
        </ApiContext>
      </QueryClientProvider>,
    );
  });
  return { ...lists, user: userEvent.setup() };
}

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the dashboard', () => {
  it('counts the records of each master, with links to the list and to a new record', async () => {
    await show({ segmap: [segment('1'), segment('2')], ledgermap: [] });
    expect(await screen.findByText('2 records')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Segment Map' })).toHaveAttribute('href', '/segmap/list');
    expect(screen.getByRole('link', { name: 'Add Segment' })).toHaveAttribute('href', '/segmap/create');
    expect(screen.getByRole('link', { name: 'Add Ledger' })).toHaveAttribute('href', '/ledgermap/create');
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  it('shows only masters that the menus permit', async () => {
    await show({}, { permissions: 'segment_map,ITEM_MAP' });
    expect(screen.getByRole('link', { name: 'Segment Map' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Item Map' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ledger Map' })).not.toBeInTheDocument();
    expect(screen.queryByText('test')).not.toBeInTheDocument();
  });

  it('says so if the menus permit none', async () => {
    await show({}, { permissions: 'dms_txn_sync' });
    expect(screen.getByText('Your menus include none of the masters.')).toBeVisible();
  });

  it('shows the panels of other screens above its own', async () => {
    await show({}, { children: <p>12 errors in sync</p> });
    expect(screen.getByText('12 errors in sync')).toBeVisible();
  });
});

describe('what transactions wait for', () => {
  const group = {
    resource: 'ledgermap',
    state: 'missing',
    key: ['dms_id'],
    values: {},
    unpriced: 0,
    behind: 0,
  };
  const answer: Readiness = {
    at: '2026-11-20 10:00:00',
    looked: 200,
    rows: 138,
    paise: 184_022_550,
    unpriced: 0,
    ready: 0,
    groups: [137, 1].map(rows => ({
      ...group,
      state: 'missing' as const,
      rows,
      paise: 0,
      oldest: '',
      types: [],
      sample: '',
    })),
    more: { groups: 1, rows: 0, paise: 0 },
    whole: true,
    masked: false,
  };
  const showHeldUp = (found: Readiness, permissions = 'dms_txn_sync') => {
    const call: ConsoleApi['call'] = <T,>() => Promise.resolve(found as T);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ApiContext value={apiStub({ has: () => true, call })}>
          <MemoryRouter>
            <HeldUp permissions={permissions} />
          </MemoryRouter>
        </ApiContext>
      </QueryClientProvider>,
    );
  };

  it('is shown in rupees and mappings, as a link to the worklist', async () => {
    showHeldUp(answer);
    const link = await screen.findByRole('link');
    expect(link).toHaveTextContent('₹ 18,40,225.50 held up by 3 missing mappings: 138 transactions');
    expect(link).toHaveAttribute('href', '/readiness');
  });

  it('is shown without amounts to users who may not see them, and not at all to users who may not see sync', async () => {
    showHeldUp({ ...answer, masked: true, paise: 0 });
    expect(await screen.findByRole('link')).toHaveTextContent(
      '3 missing mappings hold transactions up: 138 transactions',
    );
    cleanup();
    showHeldUp(answer, 'segment_map');
    expect(screen.queryByText('Missing mappings')).not.toBeInTheDocument();
  });

  it('is empty once every transaction has its mappings', async () => {
    showHeldUp({ ...answer, rows: 0, paise: 0, groups: [], more: { groups: 0, rows: 0, paise: 0 } });
    expect(await screen.findByText('Every transaction has the mappings it needs.')).toBeVisible();
  });
});

describe('what needs attention', () => {
  it('is empty if every mapping is complete', async () => {
    await show({ segmap: [segment('1')] });
    expect(await part('Needs attention').findByText(/Nothing\. Every mapping/)).toBeVisible();
  });

  it('lists each required field that records lack, with a link to them', async () => {
    await show({
      segmap: [
        segment('1', { godown: null }),
        segment('2', { godown: 'NULL' }),
        segment('3', { seg_ledger_cd: '' }),
      ],
    });
    const panel = part('Needs attention');
    expect(await panel.findByText(/2 records have no/)).toHaveTextContent(
      /^Segment Map · 2 records have no Godown$/i,
    );
    const link = panel.getByRole('link', { name: 'Show' });
    expect(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('filter')).toBe(
      '{"godown":"\\"\\""}',
    );
    expect(panel.getByText(/1 record has no/)).toBeVisible();
    expect(panel.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/segmap/edit/3');
  });

  it('lists a list that failed to load, until it loads', async () => {
    const { user, mend } = await show({ ledgermap: 'broken' });
    const panel = part('Needs attention');
    expect(await panel.findByRole('alert')).toHaveTextContent(
      'Ledger Map · The list could not be loaded. The server could not be reached.',
    );
    expect(screen.getByText('Not loaded')).toBeVisible();
    mend('ledgermap', []);
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText(/Nothing\./)).toBeVisible();
    expect(panel.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is not called empty while a list is loading', async () => {
    await show({ itemmap: 'never' });
    expect(part('Needs attention').getByRole('status', { name: 'Checking the masters' })).toBeInTheDocument();
    expect(part('Needs attention').queryByText(/Nothing\./)).not.toBeInTheDocument();
  });
});

describe('latest changes', () => {
  it('cover all masters, newest first, one per record', async () => {
    await show({
      segmap: [
        segment('1', { dt_update: '2026-11-20 18:30:00' }),
        segment('2', { dt_create: '2026-11-19 08:00:00' }),
        segment('3', { dt_create: null }),
      ],
      itemmap: [{ id: 'a/b', rlb_item_name: 'Oil', dt_create: '2026-11-20 10:00:00' }],
    });
    const lines = () => part('Recent changes').getAllByRole('listitem');
    await waitFor(() =>
      expect(lines().map(line => line.textContent)).toEqual([
        expect.stringMatching(/Segment Map.*20-11-2026 18:30:00$/),
        expect.stringMatching(/Item Map.*20-11-2026 10:00:00$/),
        expect.stringMatching(/Segment Map.*19-11-2026 08:00:00$/),
      ]),
    );
    expect(part('Recent changes').getAllByRole('link')[1]).toHaveAttribute('href', '/itemmap/edit/a%2Fb');
  });

  it('are at most eight', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      segment(String(index), { dt_create: `2026-11-21 09:${String(index).padStart(2, '0')}:00` }),
    );
    await show({ segmap: many });
    await waitFor(() => expect(part('Recent changes').getAllByRole('listitem')).toHaveLength(8));
  });

  it('follow a change of the list', async () => {
    const { openList } = await show({ segmap: [segment('1')] });
    await part('Recent changes').findByRole('listitem');
    await act(() => openList('segmap').engine.upsert([segment('2', { dt_create: '2026-11-21 10:00:00' })]));
    expect(await part('Recent changes').findByText('21-11-2026 10:00:00')).toBeVisible();
    expect(await screen.findByText('2 records')).toBeVisible();
  });

  it('are empty if nothing was changed', async () => {
    await show({});
    expect(await part('Recent changes').findByText('No changes yet.')).toBeVisible();
  });

  it('are unknown if a list is missing', async () => {
    await show({ segmap: 'broken' });
    expect(await part('Recent changes').findByText('Available once the lists have loaded.')).toBeVisible();
  });
});
