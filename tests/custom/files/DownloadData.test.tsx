import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

const labels = (name: string) =>
  [...field(name).querySelectorAll('option')].map(option => option.textContent).filter(Boolean);

describe('/downloaddata', () => {
  it('asks for what is missing, and sends nothing', async () => {
    const { download, sent } = await showDownload();
    download();
    expect(screen.getByText('Report Options Required')).toBeVisible();
    expect(screen.getByText('From Date Required')).toBeVisible();
    expect(screen.getByText('To Date Required')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('offers a trans type for the created date alone, All at first', async () => {
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

  it('fetches a token, then with it the file, and saves that as file.xlsx', async () => {
    const { ask, download, sentTo } = await showDownload({
      [DOWNLOAD]: () => json('tok/1'),
      [FILE]: () => workbook(),
    });
    ask('created_date');
    expect(screen.getByText('01-04-2026')).toBeVisible();
    download();
    expect(screen.getByText('Preparing Files')).toBeVisible();
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

  it('sends no trans type with the trans date, and takes a plain token', async () => {
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

  it('refuses days that are the wrong way round in a dialog', async () => {
    const { ask, download, sentTo } = await showDownload();
    ask('trans_date', '2026-05-01', '2026-04-30');
    download();
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    expect(dialog.getByText('To Date Should be Greater than From Date')).toBeVisible();
    expect(sentTo('/report')).toEqual([]);
  });

  it('saves nothing that arrives short, says so, and tries again', async () => {
    let times = 0;
    const { ask, download } = await showDownload({
      [DOWNLOAD]: () => json({ token: 'tok/1' }),
      [FILE]: () => workbook('PK', (times += 1) === 1 ? { 'Content-Length': '900' } : {}),
    });
    ask('trans_date');
    download();
    expect(await screen.findByText(/the file arrived short, 2 of 900 bytes/)).toBeVisible();
    expect(savedAs()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(savedAs()).toEqual(['file.xlsx']));
  });

  it('saves nothing of an error, and shows its text', async () => {
    const { ask, download } = await showDownload({
      [DOWNLOAD]: () => json({ token: 'tok/1' }),
      [FILE]: () => json({ msg: 'The token has expired' }, 410),
    });
    ask('trans_date');
    download();
    expect(await screen.findByText('The token has expired')).toBeVisible();
    expect(savedAs()).toEqual([]);
  });

  it('saves no words that came as a success', async () => {
    const { ask, download } = await showDownload({
      [DOWNLOAD]: () => json('tok/1'),
      [FILE]: () => json({ msg: 'No rows in these days' }),
    });
    ask('trans_date');
    download();
    expect(await screen.findByText(/No rows in these days/)).toBeVisible();
    expect(savedAs()).toEqual([]);
  });

  it('can be given up', async () => {
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
