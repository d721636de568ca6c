import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { NewDraft } from '../../../src/custom/studio/new/NewDraft';
import { jsonFile } from '../../../src/files/declaration/declarationFile';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

const field = (source: string, fid: string) => ({ kind: 'text', source, label: source, fid });
const LIVE = {
  name: 'fuelmap',
  noun: 'fuel map',
  menu: { key: 'x_fuelmap', label: 'Fuel Map', icon: 'item', order: 100 },
  fields: [field('code', 'aaaaaaaa'), field('rate', 'bbbbbbbb')],
};
/** It lacks a live field, and has another one without an id. */
const FILE = { ...LIVE, fields: [LIVE.fields[0], { kind: 'text', source: 'price', label: 'price' }] };

// It is fetched when it is opened, which would take longer than a test waits.
beforeAll(() => import('../../../src/custom/studio/later'));

/** The screen of an import, whose question which resources there are is answered when and as the test says. */
async function chosen() {
  const known = vi.fn<() => Promise<object[]>>();
  let answer: ((resources: object[]) => void) | undefined;
  let fail: ((cause: Error) => void) | undefined;
  known.mockReturnValueOnce(
    new Promise((resolve, reject) => {
      answer = resolve;
      fail = reject;
    }),
  );
  const create = vi.fn<(body: object) => void>();
  const answers: Record<string, (input: { readonly body: object }) => unknown> = {
    studioResources: () => known(),
    studioResource: () => ({ name: 'fuelmap', origin: 'own', version: 2, declaration: LIVE }),
    studioDraftCreate({ body }) {
      create(body);
      return { id: 'd1' };
    },
  };
  const call = async ({ name }: { name: string }, input: { readonly body: object }) => answers[name]?.(input);
  const element = (
    <ApiContext value={apiStub({ call: Object(call) })}>
      <CoreAdminContext>
        <NewDraft />
      </CoreAdminContext>
    </ApiContext>
  );
  const routes: RouteObject[] = [
    { path: '/studio/new', element },
    { path: '*', element: 'a draft' },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/studio/new?from=file'] });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input, new File([jsonFile(FILE)], 'fuelmap.json', { type: 'application/json' }));
  await vi.waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('fuelmap'));
  return { user, known, create, answer, fail };
}

const RESOURCES = [{ name: 'fuelmap', label: 'Fuel Map', origin: 'own', version: 2 }];
const createButton = () => screen.getByRole('button', { name: /Create Draft/ });

test('a file waits for the live version, and then asks about what it leaves open', async () => {
  const { user, create, answer } = await chosen();
  expect(createButton()).toBeDisabled();
  answer?.(RESOURCES);
  expect(await screen.findByText('Which fields are new?')).toBeVisible();
  await user.click(createButton());
  expect(await screen.findByText('a draft')).toBeVisible();
  const { fields } = FILE;
  expect(create).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      declaration: expect.objectContaining({ fields: [...fields, LIVE.fields[1]] }),
    }),
  );
});

test('a file makes no draft until the live version is loaded, which can be retried', async () => {
  const { user, known, fail } = await chosen();
  fail?.(new Error('E-4711'));
  expect(await screen.findByText('E-4711')).toBeVisible();
  expect(createButton()).toBeDisabled();
  known.mockResolvedValueOnce(RESOURCES);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Which fields are new?')).toBeVisible();
  expect(screen.queryByText('E-4711')).toBeNull();
  expect(createButton()).toBeEnabled();
});

test('a new draft says who sees, publishes and discards it besides its author', async () => {
  await chosen();
  expect(
    screen.getByText(/^You alone change your draft\. .* who publishes can publish or discard it\./),
  ).toBeVisible();
});
