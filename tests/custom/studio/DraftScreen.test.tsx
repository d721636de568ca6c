import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { DraftScreen } from '../../../src/custom/studio/edit/DraftScreen';
import { jsonFile } from '../../../src/files/declaration/declarationFile';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

const LIVE = {
  name: 'fuelmap',
  noun: 'fuel map',
  menu: { key: 'x_fuelmap', label: 'Fuel Map', icon: 'item', order: 100 },
  fields: [{ kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' }],
};
const TYPED = { ...LIVE, noun: 'petrol' };
const VERSION = { name: 'fuelmap', version: 1, digest: 'd1', declaration: LIVE };
const draftOf = (owner: string) => ({
  id: `of-${owner}`,
  name: 'fuelmap',
  owner,
  revision: 1,
  baseVersion: 1,
  declaration: owner === 'asha' ? TYPED : LIVE,
  findings: [],
  basis: null,
  past: [],
});

interface Opened {
  readonly me?: string;
  readonly rights: readonly string[];
  /** All drafts of the resource. */
  readonly drafts?: readonly object[];
}

/** The screen of a draft of Asha, as Ravi sees it, or somebody else. */
async function opened({ me = 'ravi', rights, drafts }: Opened) {
  const saved = vi.fn<(id: string, body: object) => void>();
  const answers: Record<string, (input: { id: string; body: object }) => unknown> = {
    studioDraft: ({ id }) => draftOf(id === 'of-asha' ? 'asha' : 'ravi'),
    studioVersion: () => VERSION,
    studioResource: () => ({ ...VERSION, offered: null }),
    studioResources: () => (drafts ? [{ name: 'fuelmap', version: 1, drafts }] : []),
    studioSchedules: () => [],
    studioDraftCreate: () => draftOf('ravi'),
    studioDraftSave({ id, body }) {
      saved(id, body);
      return { revision: 2, findings: [] };
    },
  };
  const api = apiStub({
    sync: Object({ now: () => new Date('2026-11-28T10:00:00Z') }),
    has: () => true,
    may: needed => [needed].flat().some(right => rights.includes(right)),
    call: Object(async ({ name }: { name: string }, input: { id: string; body: object }) =>
      answers[name]?.(input),
    ),
  });
  const authProvider = Object({
    getIdentity: async () => ({ id: me, fullName: me }),
    checkError: () => Promise.resolve(),
  });
  const element = (
    <ApiContext value={api}>
      <CoreAdminContext authProvider={authProvider}>
        <DraftScreen />
      </CoreAdminContext>
    </ApiContext>
  );
  const routes: RouteObject[] = [{ path: '/studio/edit/:id', element }];
  const router = createMemoryRouter(routes, { initialEntries: ['/studio/edit/of-asha'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('tab', { name: 'JSON' });
  return { user: userEvent.setup(), router, saved };
}

const button = (name: string) => screen.queryByRole('button', { name });
const ALL = ['studio/draft', 'studio/publish', 'studio/publishOwn'];

test('a draft of one’s own is changed and published', async () => {
  await opened({ me: 'asha', rights: ALL });
  expect(await screen.findByRole('region', { name: 'Properties' })).toBeVisible();
  expect(button('Publish')).toBeVisible();
  expect(screen.queryByText(/This is a draft of/)).toBeNull();
});

test('a pasted export loses its schema and digest', async () => {
  const { user } = await opened({ me: 'asha', rights: ALL });
  await user.click(screen.getByRole('tab', { name: 'JSON' }));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' });
  fireEvent.change(text, { target: { value: jsonFile({ ...TYPED, noun: 'diesel' }) } });
  expect(screen.getByText(/^“\$schema” and “digest” belong to the file/)).toBeVisible();
  expect(screen.queryByText('To correct')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Menu' }));
  await user.click(screen.getByRole('tab', { name: 'JSON' }));
  const again = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' });
  expect(JSON.parse(again.value)).toEqual({ ...TYPED, noun: 'diesel' });
  expect(screen.queryByText(/belong to the file/)).toBeNull();
  fireEvent.change(again, { target: { value: JSON.stringify({ ...TYPED, $schema: 'another/1' }) } });
  expect(screen.getByText('To correct')).toBeVisible();
});

test('JSON stays as it was typed while its view is open, and a finding names its line there', async () => {
  const { user } = await opened({ me: 'asha', rights: ALL });
  await user.click(screen.getByRole('tab', { name: 'JSON' }));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' });
  const typed = JSON.stringify({ ...TYPED, colour: 'red' });
  fireEvent.change(text, { target: { value: typed } });
  fireEvent.blur(text);
  expect(text.value).toBe(typed);
  expect(screen.getByRole('button', { name: /\/colour \(1:\d+\)$/u })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Menu' }));
  await user.click(screen.getByRole('tab', { name: 'JSON' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' }).value).toContain('\n');
});

test('the button that discards a draft says so', async () => {
  const { user } = await opened({ me: 'asha', rights: ALL });
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByRole('button', { name: 'Discard' })).toBeVisible();
});

test('a colleague’s draft is read-only, and is changed in a copy of one’s own', async () => {
  const { user, router, saved } = await opened({ rights: ALL });
  expect(await screen.findByText(/^This is a draft of asha\./)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Properties' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'JSON' }));
  expect(screen.getByRole('textbox', { name: 'JSON' })).toHaveAttribute('readonly');
  expect(button('Publish')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change it in a draft of your own' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/studio/edit/of-ravi'));
  expect(saved).toHaveBeenCalledExactlyOnceWith('of-ravi', { revision: 1, declaration: TYPED });
});

test('a user who may publish but not draft views it, and publishes it', async () => {
  await opened({ rights: ['studio/publish'] });
  expect(await screen.findByText(/your role does not change drafts/)).toBeVisible();
  expect(button('Change it in a draft of your own')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Properties' })).toBeNull();
  expect(button('Publish')).toBeVisible();
});

test('a user who may not draft cannot change the draft of a roll back either', async () => {
  await opened({ me: 'asha', rights: ['studio/publish'] });
  expect(await screen.findByText(/^You can look at this draft;/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Properties' })).toBeNull();
  expect(button('Discard draft')).toBeVisible();
});

test('a user who may draft but not publish sees who may publish', async () => {
  await opened({ me: 'asha', rights: ['studio/draft'] });
  expect(screen.getByText(/Draft saved\./)).toBeVisible();
  expect(screen.getByText(/Your role does not publish\. Ask a colleague/)).toBeVisible();
  expect(button('Publish')).toBeNull();
  expect(button('Discard draft')).toBeVisible();
});

test('other drafts are listed by owner, and several of one owner are distinguished by their time', async () => {
  const at = '2026-11-28 10:00:00';
  const drafts = [
    { id: 'of-asha', owner: 'asha', at },
    { id: 'r1', owner: 'ravi', at },
    { id: 'm1', owner: 'meera', at },
    { id: 'r2', owner: 'ravi', at: '2026-11-28 10:30:00' },
  ];
  await opened({ me: 'asha', rights: ALL, drafts });
  expect(await screen.findByText(/^There are other drafts of it/)).toHaveTextContent(
    'There are other drafts of it: ravi (2: 28-11-2026 10:00:00, 28-11-2026 10:30:00), meera',
  );
  expect(screen.getByRole('link', { name: 'meera' })).toHaveAttribute('href', '/studio/edit/m1');
  expect(screen.getByRole('link', { name: /10:30:00/ })).toHaveAttribute('href', '/studio/edit/r2');
});

test('the API view starts with an example record, and says so', async () => {
  const { user } = await opened({ me: 'asha', rights: ALL });
  await user.click(screen.getByRole('tab', { name: 'API' }));
  expect(await screen.findByText('These values are made up.')).toBeVisible();
  expect(screen.getByLabelText('Record')).toHaveDisplayValue('A made-up one');
  expect(await screen.findByText(/"code":/)).toBeVisible();
});
