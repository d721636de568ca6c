import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json } from '../dataProvider/fakeApi';
import { recordCount, rowWith, segments, showList } from '../grid/resourceListScreen';

const confirm = () => screen.getByRole('button', { name: 'Confirm' });

describe('deleting a row', () => {
  it('asks first, and removes the record after the server’s response', async () => {
    const { user, callsTo } = showList({ records: segments('NORTH', 'SOUTH') });
    await waitFor(() => expect(recordCount()).toBe(2));
    await user.click(within(rowWith('SOUTH')).getByRole('button', { name: 'Delete' }));
    expect(callsTo('/master/segmap/delete')).toEqual([]);
    await user.click(confirm());
    await waitFor(() => expect(recordCount()).toBe(1));
    expect(screen.queryByText('SOUTH')).toBeNull();
    expect(callsTo('/master/segmap/delete')).toEqual(['/master/segmap/delete/s1']);
    await waitFor(() => expect(screen.getByText(/deleted$/u)).toBeVisible());
  });

  it('does not claim success before the response', async () => {
    const { user, callsTo } = showList({
      records: segments('NORTH'),
      answers: { '/master/segmap/delete/s0': () => new Promise(() => {}) },
    });
    await waitFor(() => expect(recordCount()).toBe(1));
    await user.click(within(rowWith('NORTH')).getByRole('button', { name: 'Delete' }));
    await user.click(confirm());
    await waitFor(() => expect(callsTo('/master/segmap/delete')).toHaveLength(1));
    expect(screen.queryByText(/deleted$/u)).toBeNull();
    expect(confirm()).toBeDisabled();
  });

  it('changes nothing when cancelled', async () => {
    const { user, callsTo } = showList({ records: segments('NORTH') });
    await waitFor(() => expect(recordCount()).toBe(1));
    await user.click(within(rowWith('NORTH')).getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo('/master/segmap/delete')).toEqual([]);
  });

  it('reports any response but Success, and keeps the record', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = showList({
      records: segments('NORTH'),
      answers: { '/master/segmap/delete/s0': () => json('In use by 12 vouchers') },
    });
    await waitFor(() => expect(recordCount()).toBe(1));
    await user.click(within(rowWith('NORTH')).getByRole('button', { name: 'Delete' }));
    await user.click(confirm());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('In use by 12 vouchers'));
    expect(screen.getByText('NORTH')).toBeVisible();
  });

  it('does not claim failure when the response is lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = showList({
      records: segments('NORTH'),
      answers: { '/master/segmap/delete/s0': () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    await waitFor(() => expect(recordCount()).toBe(1));
    await user.click(within(rowWith('NORTH')).getByRole('button', { name: 'Delete' }));
    await user.click(confirm());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('couldn’t confirm the deletion'));
    expect(screen.getByRole('alert')).not.toHaveTextContent('Not deleted');
  });
});

describe('deleting many rows', () => {
  const bar = () => within(screen.getByRole('toolbar', { name: 'Selected rows' }));

  it('names count and filter, and deletes only those', async () => {
    const { user, callsTo } = showList({ records: segments('NORTH A', 'NORTH B', 'SOUTH') });
    await waitFor(() => expect(recordCount()).toBe(3));
    await user.type(screen.getByLabelText('Filter PARENT GROUP'), 'north');
    await waitFor(() => expect(recordCount()).toBe(2));
    await user.click(screen.getByRole('checkbox', { name: 'Select all 2' }));
    expect(bar().getByRole('status')).toHaveTextContent('2 selected');
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete 2 records?' });
    expect(question).toHaveTextContent('where PARENT GROUP contains “north”');
    await user.click(confirm());
    await waitFor(() => expect(recordCount()).toBe(0));
    await user.clear(screen.getByLabelText('Filter PARENT GROUP'));
    await waitFor(() => expect(screen.getByText('SOUTH')).toBeVisible());
    expect(callsTo('/master/segmap/delete').toSorted()).toEqual([
      '/master/segmap/delete/s0',
      '/master/segmap/delete/s1',
    ]);
    expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull();
  });

  it('reports each record that was not deleted, and keeps those selected', async () => {
    const { user } = showList({
      records: segments('NORTH', 'SOUTH', 'EAST'),
      answers: { '/master/segmap/delete/s1': () => json({ msg: 'In use' }, 409) },
    });
    await waitFor(() => expect(recordCount()).toBe(3));
    await user.click(screen.getByRole('checkbox', { name: 'Select all 3' }));
    await user.click(screen.getByLabelText('Select row 3'));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    await screen.findByRole('dialog', { name: 'Delete 2 records?' });
    await user.click(confirm());
    const report = await screen.findByRole('dialog', { name: 'Delete finished' });
    expect(report).toHaveTextContent('1 of 2 deleted, 1 failed');
    expect(report).toHaveTextContent('Bengaluru 01: In use');
    await user.click(within(report).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('1 selected'));
    expect(screen.getByText('EAST')).toBeVisible();
  });
});
