import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { ResourceRow } from '../../../src/custom/studio/list/resourceRows';
import { useResourceActions } from '../../../src/custom/studio/list/useResourceActions';
import { NotSaved } from '../../../src/custom/studio/saving/NotSaved';
import { Studio } from '../../../src/custom/studio/Studio';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

/** A part of the studio for somebody with these rights. */
const withRights =
  (rights: readonly string[], at = '/') =>
  ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[at]}>
      <ApiContext
        value={apiStub({
          has: () => true,
          may: needed => [needed].flat().some(right => rights.includes(right)),
        })}
      >
        <CoreAdminContext>{children}</CoreAdminContext>
      </ApiContext>
    </MemoryRouter>
  );

const at = '2026-11-27 10:00:00';

const row = (more: Partial<ResourceRow> = {}): ResourceRow => ({
  name: 'fuelmap',
  label: 'Fuel Map',
  called: 'Fuel Map',
  kind: 'own',
  condition: 'live',
  origin: 'Your own',
  state: 'Live',
  version: 2,
  records: 0,
  drafts: [{ id: 'd1', owner: 'asha', at }],
  owners: 'asha',
  publishedAt: null,
  publishedBy: null,
  retiredAt: null,
  isOffered: false,
  isAdaptable: false,
  ...more,
});

const asks = {
  retire: vi.fn<() => void>(),
  purge: vi.fn<() => void>(),
  rename: vi.fn<() => void>(),
  save: vi.fn<() => void>(),
};

const actionsFor = (rights: readonly string[], resource: ResourceRow) => {
  const { result } = renderHook(() => useResourceActions('ravi', asks), { wrapper: withRights(rights) });
  return result.current(resource).map(({ label }) => label);
};

test.each([
  [['studio/draft'], row(), ['Edit', 'See draft', 'Copy', 'Export', 'History']],
  [
    ['studio/draft'],
    row({ drafts: [{ id: 'd2', owner: 'ravi', at }] }),
    ['Edit', 'Copy', 'Export', 'History'],
  ],
  [['studio/draft'], row({ condition: 'draft', version: 0 }), ['Edit']],
  [['studio/draft', 'studio/publish'], row({ condition: 'draft', version: 0 }), ['Edit']],
  [['studio/publish'], row({ condition: 'draft', version: 0 }), ['See draft']],
  [['studio/publish'], row(), ['See draft', 'Export', 'History', 'Retire']],
  [['studio/publish'], row({ drafts: [] }), ['Export', 'History', 'Retire']],
  [
    ['studio/draft', 'studio/publish'],
    row({ drafts: [] }),
    ['Edit', 'Copy', 'Export', 'History', 'Rename', 'Retire'],
  ],
  [['studio/publish'], row({ kind: 'adapted' }), ['See draft', 'Export', 'History']],
  [['studio/publish'], row({ kind: 'shipped', isAdaptable: true }), ['See draft', 'Export', 'History']],
  [
    ['studio/draft'],
    row({ kind: 'shipped', isAdaptable: true }),
    ['Adapt', 'See draft', 'Copy', 'Export', 'History'],
  ],
  [['studio/purge'], row(), ['See draft', 'Export', 'History']],
  [['studio/purge'], row({ condition: 'retired', drafts: [] }), ['Export', 'History', 'Purge']],
  // What people look for first stands in the row; the others are in its menu.
  [
    ['studio/draft', 'studio/publish'],
    row({ condition: 'retired', drafts: [] }),
    ['Restore', 'Copy', 'Export', 'History'],
  ],
])('a role with %j is offered what it may do', (rights, resource, labels) => {
  expect(actionsFor(rights, resource)).toEqual(labels);
});

const Address = () => useLocation().pathname;

test('a new resource that only a colleague has drafted is continued in that draft', () => {
  const New = () => {
    const resource = row({ condition: 'draft', version: 0 });
    const [edit] = useResourceActions('ravi', asks)(resource);
    return <button onClick={() => edit?.act(resource)}>{edit?.label}</button>;
  };
  render(
    <>
      <New />
      <output>
        <Address />
      </output>
    </>,
    { wrapper: withRights(['studio/draft']) },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('status')).toHaveTextContent('/studio/edit/d1');
});

test('a role that may not draft starts no new resource', () => {
  render(<Studio />, { wrapper: withRights(['studio/publish'], '/new') });
  expect(screen.getByRole('alert')).toHaveTextContent('You may not change resources.');
});

test('a role without any right of the studio does not open it', () => {
  render(<Studio />, { wrapper: withRights(['users'], '/list') });
  expect(screen.getByRole('alert')).toHaveTextContent('You may not change resources.');
  expect(screen.getByRole('heading', { name: 'Resources' })).toBeVisible();
  expect(screen.getByRole('link', { name: '← Dashboard' })).toHaveAttribute('href', '/');
});

test('input in a colleague’s draft can be moved to one’s own', () => {
  const refusal = { words: 'This is a draft of asha.', reference: null, redisId: null };
  const state = { name: 'failed', refusal, isForeign: true } as const;
  render(<NotSaved edited={Object({ state })} />, { wrapper: withRights(['studio/draft']) });
  expect(screen.getByRole('alert')).toHaveTextContent('This is a draft of asha.');
  expect(screen.getByRole('button')).toHaveTextContent('Go on in a new draft');
});
