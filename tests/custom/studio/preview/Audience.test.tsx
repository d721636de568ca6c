import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RoleEntry } from '../../../../src/api/access/roles';
import type { UserEntry } from '../../../../src/api/access/users';
import type { ConsoleApi } from '../../../../src/api/console';
import { Audience } from '../../../../src/custom/studio/preview/Audience';
import { ApiContext } from '../../../../src/ui/apiContext';
import { apiStub } from '../../../apiStub';

const declaration = {
  name: 'fuel',
  noun: 'fuel',
  menu: { key: 'x_fuel', label: 'Fuel', icon: 'item', order: 100 },
  fields: [{ kind: 'text', source: 'code', label: 'Code', required: 'Code Required' }],
};

const role = (id: string, rest: Partial<RoleEntry>): RoleEntry => ({
  id,
  name: '',
  rights: [],
  origin: 'shipped',
  secondFactor: false,
  users: 0,
  ...rest,
});
const roles = [
  role('owner', { users: 1 }),
  role('clerk', { users: 12 }),
  role('viewer', {}),
  role('r1', { name: 'Branch office', origin: 'own', users: 3 }),
];

interface Shown {
  readonly change?: object;
  readonly isNew?: boolean;
  /** What the API answers; null if the user may not see the roles. */
  readonly known?: readonly RoleEntry[] | null;
  readonly users?: readonly Partial<UserEntry>[];
}

function show({ change = {}, isNew = true, known = roles, users = [] }: Shown) {
  const call: ConsoleApi['call'] = <T,>({ name }: { readonly name: string }, ..._request: unknown[]) =>
    Promise.resolve((name === 'userList' ? users : known) as T);
  render(
    <ApiContext value={apiStub({ may: () => known !== null, call })}>
      <QueryClientProvider client={new QueryClient()}>
        <Audience declaration={{ ...declaration, ...change }} isNew={isNew} />
      </QueryClientProvider>
    </ApiContext>,
  );
}

const without = { role: '', disabled: false, menus: 'item_map' };
const GIVEN = /once you give it some, under Users and roles/;

test('the publisher sees which roles and how many users get the menu entry, and who changes records', async () => {
  show({});
  await screen.findByText(/Owner \(1 user\)/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'In the menu of: Owner (1 user), Clerk (12 users).',
    'May add or change records: Owner, Clerk.',
    'Nobody has these roles yet: Viewer.',
    expect.stringMatching(GIVEN),
  ]);
});

test('a role of the account’s own is named once it has the right, and nothing more is said then', async () => {
  const rights = ['x_fuel/see', 'fuel/see'];
  show({ isNew: false, known: [role('r1', { name: 'Branch office', origin: 'own', users: 3, rights })] });
  expect(await screen.findByText(/^In the menu of: Branch office \(3 users\)\./)).toBeVisible();
  expect(screen.queryByText(GIVEN)).toBeNull();
});

test('a later version without a menu entry is shown as open all the same, without the note about roles without rights', async () => {
  show({ change: { menu: undefined }, isNew: false });
  expect(await screen.findByText(/^Open to, without a menu entry: Owner \(1 user\)/)).toBeVisible();
  expect(screen.queryByText(GIVEN)).toBeNull();
});

test('users without a role count if their menus have it; the others are shown as not getting it', async () => {
  const users = ['', 'x_fuel,item_map', 'item_map'].map((menus, at) => ({ ...without, id: `u${at}`, menus }));
  show({ users: [...users, { ...without, id: 'gone', disabled: true }] });
  expect(await screen.findByText(/Clerk \(12 users\), u0, u1 \(By menus\)\./)).toBeVisible();
  expect(screen.getByText('May add or change records: Owner, Clerk, u0, u1 (By menus).')).toBeVisible();
  expect(
    screen.getByText(/^Not for u2, who has no role and menus without it\. Choose a role for this user/),
  ).toBeVisible();
});

test('of many users without a role who do not get it, a few are named', async () => {
  const users = (most: number) => Array.from({ length: most }, (_, at) => ({ ...without, id: `u${at}` }));
  show({ users: users(9) });
  expect(
    await screen.findByText(/^Not for u0, u1, u2, u3, u4 and 4 more, who have no role and menus/),
  ).toBeVisible();
  cleanup();
  show({ users: users(6) });
  expect(
    await screen.findByText(/^Not for u0, u1, u2, u3, u4, u5, who have no role and menus/),
  ).toBeVisible();
});

test('a user who may not see the roles sees the shipped ones, without numbers', () => {
  show({ known: null });
  expect(screen.getByText(/^In the menu of: Owner, Accountant, Clerk, Viewer\./)).toBeVisible();
});
