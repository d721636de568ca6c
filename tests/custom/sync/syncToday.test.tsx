import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SyncToday } from '../../../src/custom/dashboard/SyncToday';
import type { SyncType } from '../../../src/wire/sync/syncStatus';
import { json } from '../../dataProvider/fakeApi';
import { syncRow } from './rows';
import { showSync } from './syncScreen';

const row = (number: number, type: SyncType) => syncRow(number, { type });

const showToday = (setting: Parameters<typeof showSync>[0], permissions = '') =>
  showSync({
    path: '/',
    elsewhere: (
      <>
        <h1>Dashboard of a test</h1>
        <SyncToday permissions={permissions} />
      </>
    ),
    ...setting,
  });

describe('the day’s synchronisation on the dashboard', () => {
  it('counts failures and successes, with links to each', async () => {
    const { user, sent } = showToday({ rows: [row(1, 'error'), row(2, 'error'), row(3, 'success')] });
    const errors = await screen.findByRole('link', { name: '2 transactions: error' });
    expect(errors).toHaveTextContent(/^2$/);
    expect(screen.getByRole('link', { name: '1 transaction: success' })).toBeVisible();
    expect(screen.getByRole('link', { name: '0 transactions: exception' })).toBeVisible();
    await user.click(errors);
    expect(await screen.findByRole('tab', { name: 'Error 2' })).toHaveAttribute('aria-selected', 'true');
    expect(sent).toHaveLength(1);
  });

  it('says so if there is nothing yet', async () => {
    showToday({ rows: [] });
    expect(await screen.findByText('Nothing has been synchronised on this day yet.')).toBeVisible();
  });

  it('shows why the list failed to load, and retries on request', async () => {
    let calls = 0;
    const answer = () => {
      calls += 1;
      return calls === 1 ? json({ msg: 'The day is being closed' }, 409) : json([row(1, 'exception')]);
    };
    const { user } = showToday({ answers: { '/report/maruti-sync': answer } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The day is being closed');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '1 transaction: exception' })).toBeVisible();
  });

  it('is hidden from users without the sync menu', async () => {
    const { sent } = showToday({ rows: [row(1, 'error')] }, 'item_map');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Dashboard of a test' })).toBeVisible());
    expect(screen.queryByRole('region')).toBeNull();
    expect(sent).toEqual([]);
  });
});
