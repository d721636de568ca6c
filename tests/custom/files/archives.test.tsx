import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json } from '../../dataProvider/fakeApi';
import { rowTexts } from '../sync/syncScreen';
import { savedAs, showFiles } from './fileScreen';

afterEach(() => {
  vi.useRealTimers();
});

const ZIP = '/report/dms-txns/download_zip/MAY%202024.zip';
const zip = () => new Response('PK zip', { headers: { 'Content-Type': 'application/zip' } });

function showArchives(answer: () => Response | Promise<Response>) {
  return showFiles({
    path: '/download-archive/list',
    answers: {
      '/report/dms-txns/arcdata': () => json(['/archives/APR-2024.zip', '/archives/MAY 2024.zip']),
      [ZIP]: answer,
    },
  });
}

const icon = () => screen.findByRole('button', { name: 'Download MAY 2024.zip' });

describe('/download-archive/list', () => {
  it('lists the archives of the account by the second segment of their paths', async () => {
    const { sent } = showArchives(zip);
    expect(await screen.findByRole('heading', { name: 'List of Archive' })).toBeVisible();
    await waitFor(() => expect(rowTexts().map(([, name]) => name)).toEqual(['APR-2024.zip', 'MAY 2024.zip']));
    expect(sent.map(call => [call.method, call.path, call.body])).toEqual([
      ['POST', '/report/dms-txns/arcdata', { pg: 'DEMO01' }],
    ]);
  });

  it('saves an archive as file.zip, and completes 600 ms later', async () => {
    showArchives(zip);
    const button = await icon();
    vi.useFakeTimers();
    fireEvent.click(button);
    // React Query reports a state by a timer.
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Downloading Files')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(590));
    expect(savedAs()).toEqual(['file.zip']);
    expect(screen.getByText('Downloading Files')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(30));
    expect(screen.queryByText('Downloading Files')).not.toBeInTheDocument();
  });

  it('saves no error response', async () => {
    showArchives(() => json({ msg: 'There is no such archive' }, 404));
    fireEvent.click(await icon());
    expect(await screen.findByText('There is no such archive')).toBeVisible();
    expect(savedAs()).toEqual([]);
  });

  it('shows the request id of a failure', async () => {
    showArchives(() => json({ msg: 'No room left' }, 503, { 'X-Request-Id': 'log-4711' }));
    fireEvent.click(await icon());
    expect(await screen.findByText('No room left. Reference for your administrator: log-4711')).toBeVisible();
  });
});

describe('/downloads', () => {
  it('shows the requested files, and downloads a finished one again', async () => {
    const entry = {
      id: 'd1',
      kind: 'trans_date',
      words: 'Transactions of April',
      actor: 'asha',
      at: '2026-11-20 10:00:00',
      state: 'ready',
      size: 2048,
      rows: 12,
      msg: '',
    };
    showFiles({
      path: '/downloads',
      features: ['downloads'],
      answers: {
        '/files/downloads': () => json([entry, { ...entry, id: 'd2', state: 'expired' }]),
        '/files/downloads/d1/file': () => zip(),
      },
    });
    await waitFor(() => expect(rowTexts()).toHaveLength(2));
    expect(rowTexts()[0]).toEqual(expect.arrayContaining(['Transactions of April', 'Ready', '2.0 KB']));
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(savedAs()).toEqual(['file.zip']));
  });

  it('does not call an API without the list', async () => {
    const { sent } = showFiles({ path: '/downloads' });
    expect(await screen.findByText(/keeps no list of downloads/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});
