import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { StudioVersionHead } from '../../../src/api/studio/versions';
import { VersionScreen } from '../../../src/custom/studio/history/VersionScreen';
import { completeResource } from '../../../src/schemas/defineResource';
import { ApiContext } from '../../../src/ui/apiContext';
import { SchemasContext } from '../../../src/ui/schemasContext';
import { apiStub } from '../../apiStub';
import { fuelmapOf } from '../../contract/studioSamples';

const pumpmap = completeResource(fuelmapOf({ name: 'pump' }));

const head = (version: number, why = `Reason ${version}`): StudioVersionHead => ({
  version,
  digest: `d${version}`,
  by: 'asha',
  at: '2026-11-27 10:00:00',
  why,
  sameAs: null,
  isRollBack: false,
  effect: null,
  states: [],
  run: null,
});

/** The history of a resource of which the API answers these at first. */
function opened(
  newest: readonly StudioVersionHead[],
  older: readonly StudioVersionHead[] = [],
  state: 'live' | 'retired' = 'live',
) {
  const answers: Record<string, (input: { version: string }) => unknown> = {
    studioVersions: () => newest,
    studioOlderVersions: ({ version }) => older.filter(each => each.version < Number(version)).slice(0, 2),
    studioResource: () => ({ name: 'pump', version: 4, declaration: { name: 'pump' }, offered: null }),
    studioResources: () => [
      { name: 'fuelmap', label: 'Fuel Map', state: 'live' },
      { name: 'pump', label: 'Pump Map', state },
    ],
  };
  const api = apiStub({
    has: () => true,
    may: () => true,
    call: Object(async ({ name }: { name: string }, input: { version: string }) => answers[name]?.(input)),
  });
  const element = (
    <ApiContext value={api}>
      <SchemasContext value={state === 'live' ? [pumpmap] : []}>
        <CoreAdminContext>
          <VersionScreen />
        </CoreAdminContext>
      </SchemasContext>
    </ApiContext>
  );
  const router = createMemoryRouter([{ path: '/studio/history/:name', element }], {
    initialEntries: ['/studio/history/pump'],
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

/** The reasons of the versions in the order of the screen. */
const reasons = async () =>
  (await screen.findAllByRole('listitem')).map(item => within(item).getByRole('paragraph').textContent);

test('the history shows older versions on request, down to the first', async () => {
  const user = opened([head(6), head(5)], [head(4), head(3), head(2), head(1)]);
  expect(await reasons()).toEqual(['Reason 6', 'Reason 5']);
  const button = () => screen.queryByRole('button', { name: 'Older versions' });
  await user.click(button() ?? document.body);
  await screen.findByText('Reason 3');
  await user.click(button() ?? document.body);
  await screen.findByText('Reason 1');
  expect(await reasons()).toEqual([6, 5, 4, 3, 2, 1].map(version => `Reason ${version}`));
  expect(button()).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Roll back/ })).toHaveLength(5);
});

test('the history calls a resource that a version follows by its label', async () => {
  opened([head(2, 'Follows the new field names of fuelmap'), head(1, 'As it is shipped')]);
  await screen.findByText('Follows the new field names of Fuel Map');
  expect(screen.getByText('As it is shipped')).toBeVisible();
});

test('the history says when a resource was retired and restored, by whom and why', async () => {
  const at = '2026-11-28 09:00:00';
  const states = [
    { state: 'retired', by: 'ravi', at, why: 'Two of the name', renamed: null } as const,
    { state: 'live', by: 'asha', at, why: 'It was the right one', renamed: null } as const,
  ];
  opened([{ ...head(2), states }, head(1)]);
  await screen.findByText('Reason 2');
  const [newest] = screen.getAllByRole('listitem');
  const said = within(newest ?? document.body).getAllByRole('paragraph');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Reason 2',
    'Retired on 28-11-2026 09:00:00 by ravi: Two of the name',
    'Restored on 28-11-2026 09:00:00 by asha: It was the right one',
  ]);
});

const inItem = (reason: string) => within(screen.getByText(reason).closest('li') ?? document.body);

test('no roll back is offered to a version that is the same as the live one, and the history says so', async () => {
  opened([{ ...head(3), digest: 'd1', sameAs: 1 }, head(2), head(1)]);
  await screen.findByText('Reason 1');
  expect(inItem('Reason 1').queryByRole('button', { name: /^Roll back/ })).toBeNull();
  expect(inItem('Reason 1').getByText('The same as the live version')).toBeVisible();
  expect(inItem('Reason 2').getByRole('button', { name: /^Roll back/ })).toBeVisible();
});

test('no roll back of a retired resource is offered, and the history says what to do first', async () => {
  opened([head(2), head(1)], [], 'retired');
  expect(await screen.findByText(/^It is retired\. .* restore it under Resources first\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Roll back/ })).toBeNull();
});

test('the history asks to look for records that need attention, and does not say that there are any', async () => {
  opened([head(1)]);
  const link = await screen.findByRole('link', { name: 'Look for records that need attention' });
  expect(link).toHaveAttribute('href', '/studio/attention/pump');
});
