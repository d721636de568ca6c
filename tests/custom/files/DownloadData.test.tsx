import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, type Answer } from '../../dataProvider/fakeApi';
import { field } from '../sync/syncScreen';
import { fill, savedAs, showFiles, workbook } from './fileScreen';

const DOWNLOAD = '/report/dms-txns/download';
const FILE = '/report/dms-txns/download-file/tok%2F1';

async function showDownload(answers: Readonly<Record<string, Answer>> = {}) {
  const shown = showFiles({ path: '/downloaddata', answers });
  await screen.findByRole('heading', { name: 'Download Data' });
  const download = () => fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  const ask = (option: string, from = '2026-04-01', to = '2026-04-30') => {
    fill('report_name', option);
    fill('from_date', from);
    fill('to_date', to);
  };
  return { ...shown, download, ask };
}

afterEach(() => {
  vi.useRealTimers();
});

const labels = (name: string) =>
  [...field(name).querySelectorAll('option')].map(option => option.textContent).filter(Boolean);

describe('/downloaddata', () => {
  it('names missing input, and sends nothing', async () => {
    const { download, sent } = await showDownload();
    download();
    expect(await screen.findByText('Report Options Required')).toBeVisible();
    expect(screen.getByText('From Date Required')).toBeVisible();
    expect(screen.getByText('To Date Required')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('offers a trans type for the created date only, initially All', async () => {
    await showDownload();
    expect(labels('report_name')).toEqual(['Created Date', 'Trans Date']);
    expect(document.getElementsByName('trans_type')).toHaveLength(0);
    fill('report_name', 'created_date');
    expect(field('trans_type')).toHaveValue('All');
    await waitFor(() =>
      expect(labels('trans_type')).toEqual(['All', 'WI - Workshop Invoice', 'VP - Vehicle Purchase']),
    );
    fill('report_name', 'trans_date');
    expect(document.getElementsByName('trans_type')).toHaveLength(0);
  });

  it('requests a token, downloads the file with it, and saves it as file.xlsx', async () => {
    let answer: (file: Response) => void = () => {};
    const { ask, download, sentTo } = await showDownload({
      [DOWNLOAD]: () => json('tok/1'),
      [FILE]: () => new Promise(resolve => (answer = resolve)),
    });
    ask('created_date');
    expect(screen.getByDisplayValue('01-04-2026')).toBeVisible();
    download();
    expect(await screen.findByText('Preparing Files')).toBeVisible();
    await waitFor(() => expect(sentTo('/report')).toHaveLength(2));
    answer(workbook());
    await waitFor(() => expect(savedAs()).toEqual(['file.xlsx']));
    expect(sentTo('/report').map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        DOWNLOAD,
        { report_name: 'created_date', from_date: '2026-04-01', to_date: '2026-04-30', trans_type: 'All' },
      ],
      ['GET', FILE, undefined],
    ]);
    await waitFor(() => expect(screen.queryByText('Preparing Files')).not.toBeInTheDocument());
  });

  it('sends no trans type with the trans date, and accepts a plain token', async () => {
    const { ask, download, sentTo } = await showDownload({
      [DOWNLOAD]: () => new Response('tok/1', { headers: { 'Content-Type': 'text/plain' } }),
      [FILE]: () => workbook(),
    });
    ask('trans_date');
    download();
    await waitFor(() => expect(savedAs()).toEqual(['file.xlsx']));
    expect(sentTo(DOWNLOAD)[0]?.body).toEqual({
      report_name: 'trans_date',
      from_date: '2026-04-01',
      to_date: '2026-04-30',
    });
  });

  it('refuses reversed days in a dialog', async () => {
    const { ask, download, sentTo } = await showDownload();
    ask('trans_date', '2026-05-01', '2026-04-30');
    download();
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    expect(dialog.getByText('To Date Should be Greater than From Date')).toBeVisible();
    expect(sentTo('/report')).toEqual([]);
  });

  it('saves no truncated file, says so, and retries', async () => {
    let times = 0;
    const { ask, download } = await showDownload({
      [DOWNLOAD]: () => json({ token: 'tok/1' }),
      [FILE]: () => workbook('PK', (times += 1) === 1 ? { 'Content-Length': '900' } : {}),
    });
    ask('trans_date');
    download();
    expect(await screen.findByText(/the download was incomplete: 2 of 900 bytes/)).toBeVisible();
    expect(savedAs()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(savedAs()).toEqual(['file.xlsx']));
  });

  it('saves no error response, and shows its message', async () => {
    const { ask, download } = await showDownload({
      [DOWNLOAD]: () => json({ token: 'tok/1' }),
      [FILE]: () => json({ msg: 'The token has expired' }, 410),
    });
    ask('trans_date');
    download();
    expect(await screen.findByText('The token has expired')).toBeVisible();
    expect(savedAs()).toEqual([]);
  });

  it('saves no text from a success response', async () => {
    const { ask, download } = await showDownload({
      [DOWNLOAD]: () => json('tok/1'),
      [FILE]: () => json({ msg: 'No rows in these days' }),
    });
    ask('trans_date');
    download();
    expect(await screen.findByText(/No rows in these days/)).toBeVisible();
    expect(savedAs()).toEqual([]);
  });

  it('clears the form two seconds after the request', async () => {
    const { ask, download } = await showDownload({ [DOWNLOAD]: () => new Promise(() => {}) });
    ask('trans_date');
    vi.useFakeTimers();
    download();
    await act(() => vi.advanceTimersByTimeAsync(1990));
    expect(field('report_name')).toHaveValue('trans_date');
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(field('report_name')).toHaveValue('');
    expect(field('from_date')).toHaveValue('');
  });

  it('can be cancelled', async () => {
    const { ask, download } = await showDownload({
      [DOWNLOAD]: () => json({ token: 'tok/1' }),
      [FILE]: () => new Promise(() => {}),
    });
    ask('trans_date');
    download();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Preparing Files')).not.toBeInTheDocument());
    expect(savedAs()).toEqual([]);
  });
});
