import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, type Answer } from '../../dataProvider/fakeApi';
import { field, showSync } from '../sync/syncScreen';

const TRANSFER = '/report/maruti-sync/transfer';

async function showOldSync(answer: Answer) {
  const shown = showSync({ path: '/oldsync', answers: { [TRANSFER]: answer } });
  await screen.findByRole('heading', { name: 'Old Sync Status Transfer' });
  const sync = () => fireEvent.click(screen.getByRole('button', { name: 'Sync' }));
  const choose = (day: string) => fireEvent.change(field('dtValue'), { target: { value: day } });
  return { ...shown, sync, choose };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('/oldsync', () => {
  it('sends nothing without a date', async () => {
    const { sync, sent } = await showOldSync(() => json('never'));
    sync();
    expect(await screen.findByText('Sync Date Required')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows its progress, then the result', async () => {
    let answer: (answer: Response) => void = () => {};
    const { sync, choose, sent } = await showOldSync(() => new Promise(resolve => (answer = resolve)));
    choose('2026-04-30');
    sync();
    sync();
    expect(await screen.findByText('Old Files Syncing')).toBeVisible();
    answer(json({ message: '12 files moved' }));
    expect(await screen.findByText('12 files moved')).toBeVisible();
    expect(screen.queryByText('Old Files Syncing')).not.toBeInTheDocument();
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', TRANSFER, { dtValue: '2026-04-30' }],
    ]);
  });

  it('clears the form a second after submitting', async () => {
    const { sync, choose } = await showOldSync(() => new Promise(() => {}));
    vi.useFakeTimers();
    choose('2026-04-30');
    sync();
    await act(() => vi.advanceTimersByTimeAsync(990));
    expect(field('dtValue')).toHaveValue('30-04-2026');
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(field('dtValue')).toHaveValue('');
  });

  it('explains why nothing was transferred', async () => {
    const { sync, choose } = await showOldSync(() => json({ error_message: 'No such day' }, 400));
    choose('2026-04-30');
    sync();
    expect(await screen.findByRole('note')).toHaveTextContent('No such day');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sync' })).toBeEnabled());
  });

  it('shows the request id of a failure', async () => {
    const { sync, choose } = await showOldSync(() =>
      json({ msg: 'No room left', requestId: 'log-4711' }, 500),
    );
    choose('2026-04-30');
    sync();
    const told = await screen.findByRole('note');
    expect(told).toHaveTextContent('30-04-2026 was not transferred. No room left');
    expect(told).toHaveTextContent('Reference for your administrator: log-4711');
  });
});
