import { fireEvent, screen, render } from '@testing-library/react';
import { CoreAdminContext, HttpError } from 'ra-core';
import { Notification } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { StudioDryRun } from '../../../src/api/studio/dryRun';
import { PublishDialog } from '../../../src/custom/studio/edit/PublishDialog';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

const declaration = {
  name: 'fuelmap',
  noun: 'fuel map',
  menu: { key: 'x_fuelmap', label: 'Fuel Map', icon: 'item', order: 100 },
  fields: [{ kind: 'text', source: 'code', label: 'Code', fid: 'aaaaaaaa' }],
};
const RUN: StudioDryRun = {
  records: 3,
  deleted: 0,
  next: null,
  later: false,
  plan: '',
  confirm: false,
  steps: [],
  rules: [],
  broken: 0,
  brokenSamples: [],
  brokenBy: [],
  unchecked: [],
  clashing: 0,
  clashingSamples: [],
  clashingBy: [],
  keyed: [],
  emptied: 0,
  emptiedSamples: [],
  names: [],
  following: [],
};

interface Asked {
  readonly run?: Partial<StudioDryRun>;
  /** Whether the dry run is never answered. */
  readonly isWaiting?: boolean;
  readonly mayPublishOwn?: boolean;
  /** The users of the account; only then may they be seen. */
  readonly users?: readonly object[];
  /** The first answer to the publish. */
  readonly answer?: () => unknown;
}

/** The question whether to publish a draft of Asha, whose dry run says this. */
async function ask({ run = {}, isWaiting = false, mayPublishOwn = true, users, answer }: Asked) {
  const answers: Record<string, () => unknown> = {
    studioDraftDryRun: () => (isWaiting ? new Promise(() => undefined) : { ...RUN, ...run }),
    userList: () => users,
    roleList: () => [
      { id: 'owner', rights: ['studio/publish'] },
      { id: 'clerk', rights: [] },
    ],
    studioDraftPublish: () => answer?.() ?? { version: 2, at: null, run: null },
  };
  const api = apiStub({
    may: needed =>
      [needed]
        .flat()
        .every(
          right =>
            (mayPublishOwn || right !== 'studio/publishOwn') && (right !== 'users' || users !== undefined),
        ),
    call: Object(async ({ name }: { name: string }) => answers[name]?.() ?? []),
    rowList: Object(() => ({ reload: async () => undefined })),
  });
  const draft = Object({ id: 'd1', name: 'fuelmap', owner: 'asha' });
  const edited = Object({
    declaration,
    base: { version: 1, digest: 'd', declaration },
    mayChange: true,
    flush: async () => 1,
    meet: async () => undefined,
  });
  const authProvider = Object({
    getIdentity: async () => ({ id: 'asha', fullName: 'asha' }),
    checkError: () => Promise.resolve(),
  });
  const element = (
    <ApiContext value={api}>
      <CoreAdminContext authProvider={authProvider}>
        <PublishDialog draft={draft} edited={edited} rollBack={null} close={() => undefined} />
        <Notification />
      </CoreAdminContext>
    </ApiContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/studio/edit/d1'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('dialog');
  return router;
}

const publish = () => screen.getByText('Publish', { selector: 'button' });
const why = () => screen.getByLabelText(/^Why/);

test('a user who may not publish their own draft sees who may, without inputs', async () => {
  const users = ['asha', 'ravi', 'meera', 'gone', 'clerk'].map(id => ({
    id,
    role: id === 'clerk' ? 'clerk' : 'owner',
    disabled: id === 'gone',
  }));
  await ask({ mayPublishOwn: false, users });
  expect(await screen.findByText('Who may: ravi, meera.')).toBeVisible();
  for (const asked of ['Why', 'Now', 'At a time'])
    expect(screen.queryByLabelText(new RegExp(`^${asked}`))).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
});

test('says what to do if nobody else may publish', async () => {
  await ask({ mayPublishOwn: false, users: [{ id: 'asha', role: 'owner', disabled: false }] });
  expect(await screen.findByText(/^Nobody else may publish yet\. Give a colleague a role/)).toBeVisible();
});

test('a user who may not see the users sees which roles have the right', async () => {
  await ask({ mayPublishOwn: false });
  expect(screen.getByText(/^Owners of the account may, and everybody else/)).toBeVisible();
});

test('a disabled Publish says why: its effect is not known yet', async () => {
  await ask({ isWaiting: true });
  expect(screen.getByText('It is not known yet what happens to the records.')).toBeVisible();
  expect(publish()).toBeDisabled();
});

test('a disabled Publish says why, until it is enabled: records that are alike', async () => {
  await ask({ run: { rules: ['A new rule.'], clashing: 2 } });
  const reason = await screen.findByText(/tick “From now on” first/);
  expect(publish()).toBeDisabled();
  fireEvent.click(screen.getByLabelText(/^From now on/));
  expect(reason).not.toBeInTheDocument();
  expect(publish()).toBeEnabled();
});

test('a disabled Publish says why: the time has passed', async () => {
  await ask({});
  fireEvent.click(screen.getByLabelText('At a time'));
  const time = screen.getByLabelText('Date and time');
  fireEvent.change(time, { target: { value: '01-01-2020 10:00' } });
  fireEvent.blur(time);
  expect(screen.getAllByText('Choose a time that is still to come.')).toHaveLength(2);
});

test('the toast after a publish leads to the version', async () => {
  const router = await ask({});
  fireEvent.change(why(), { target: { value: 'The branches asked' } });
  await screen.findByText('Records stay as they are.');
  fireEvent.click(publish());
  fireEvent.click(await screen.findByText('See the version'));
  expect(router.state.location.pathname).toBe('/studio/history/fuelmap');
});

test('the toast after a publish that leads to the history leads on to the list', async () => {
  const router = await ask({ run: { confirm: true } });
  fireEvent.change(why(), { target: { value: 'The branches asked' } });
  fireEvent.change(await screen.findByLabelText(/^Type “Fuel Map” to confirm/), {
    target: { value: 'Fuel Map' },
  });
  fireEvent.click(publish());
  const link = await screen.findByText('See the list');
  expect(router.state.location.pathname).toBe('/studio/history/fuelmap');
  expect(link).toHaveAttribute('href', '/fuelmap/list');
});

test('a Publish without a reason focuses its input', async () => {
  await ask({});
  await screen.findByText('Records stay as they are.');
  publish().focus();
  fireEvent.click(publish());
  await vi.waitFor(() => expect(why()).toHaveFocus());
  expect(screen.getByText('Say why')).toBeVisible();
});

test('after records have changed, Publish waits until they are reviewed again', async () => {
  const refused = new HttpError('Records have changed.', 409, { answer: { code: 'recordsMoved' } });
  const answer = vi.fn<() => unknown>().mockRejectedValueOnce(refused);
  await ask({ answer });
  await screen.findByText('Records stay as they are.');
  fireEvent.change(why(), { target: { value: 'The branches asked' } });
  fireEvent.click(publish());
  expect(await screen.findByText('Look at the records again first.')).toBeVisible();
  expect(publish()).toBeDisabled();
  fireEvent.click(screen.getByText('Look at the records again'));
  await vi.waitFor(() => expect(publish()).toBeEnabled());
  expect(screen.queryByText('Records have changed.')).toBeNull();
  fireEvent.click(publish());
  expect(await screen.findByText('See the version')).toBeVisible();
});
