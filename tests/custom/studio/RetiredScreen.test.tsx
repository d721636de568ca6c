import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RetiredScreen } from '../../../src/custom/studio/RetiredScreen';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

const OTHERWISE = 'Something else';

/** The screen of an address of 'pump', about which the API answers this. */
const show = (answer: () => unknown) =>
  render(
    <MemoryRouter>
      <ApiContext value={apiStub({ call: Object(async () => answer()) })}>
        <CoreAdminContext>
          <RetiredScreen name="pump" otherwise={<p>{OTHERWISE}</p>} />
        </CoreAdminContext>
      </ApiContext>
    </MemoryRouter>,
  );

const pump = (state: string) => ({ name: 'pump', label: 'Pump Map', state });

test('a retired resource is shown as retired, with a link to its versions', async () => {
  show(() => [pump('retired')]);
  expect(await screen.findByRole('heading', { name: '“Pump Map” is retired' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Versions of Pump Map' })).toHaveAttribute(
    'href',
    '/studio/history/pump',
  );
  expect(screen.queryByText(OTHERWISE)).toBeNull();
});

test.each([
  ['another state', () => [pump('draft')]],
  ['no such resource', () => []],
  [
    'a failure',
    () => {
      throw new Error('Not now');
    },
  ],
])('after %s there stands what would stand there without it', async (_, answer) => {
  show(answer);
  expect(await screen.findByText(OTHERWISE)).toBeVisible();
});
