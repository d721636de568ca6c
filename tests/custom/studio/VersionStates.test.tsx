import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { VersionStates } from '../../../src/custom/studio/history/VersionStates';

test('after a rename, the histories of both names name the other, and how many records were copied', () => {
  const rest = { by: 'asha', at: '2026-11-28 09:00:00', why: 'Clearer' };
  const states = [
    { ...rest, state: 'live', renamed: { name: 'oldmap', records: 8 } } as const,
    { ...rest, state: 'retired', renamed: { name: 'pump-map', records: 1 } } as const,
  ];
  render(
    <MemoryRouter>
      <VersionStates states={states} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'Renamed from oldmap on 28-11-2026 09:00:00 by asha: Clearer (8 records were copied)',
    'Renamed to pump-map on 28-11-2026 09:00:00 by asha: Clearer (1 record was copied)',
  ]);
  expect(screen.getByRole('link', { name: 'oldmap' })).toHaveAttribute('href', '/studio/history/oldmap');
  expect(screen.getByRole('link', { name: 'pump-map' })).toHaveAttribute('href', '/studio/history/pump-map');
});
