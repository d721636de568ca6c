import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, type Answer } from '../../dataProvider/fakeApi';
import { field } from '../sync/syncScreen';
import { chooseFile, fill, savedAs, showFiles, workbook } from './fileScreen';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

const DAYS = { from_date: '2026-04-01', to_date: '2026-04-30' };

async function showReports(answers: Readonly<Record<string, Answer>> = {}) {
  const shown = showFiles({ path: '/download-reports', answers });
  await screen.findByRole('heading', { name: 'Reports Download' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const ask = (report: string, from = DAYS.from_date, to = DAYS.to_date) => {
    const option = within(field('report_name')).getByRole('option', { name: report });
    fill('report_name', option.getAttribute('value') ?? '');
    fill('from_date', from);
    fill('to_date', to);
  };
  const attach = async (answer: unknown) => {
    press('Attach File');
    await screen.findByRole('dialog', { name: 'Attach File' });
    chooseFile('april.xlsx');
    press('Upload');
    await waitFor(() => expect(shown.uploads).toHaveLength(1));
    shown.uploads[0]?.answer(answer);
  };
  const close = () => {
    press('Close');
    return waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  return { ...shown, press, ask, attach, close };
}

describe('/download-reports', () => {
  it('offers the six reports', async () => {
    await showReports();
    const options = [...field('report_name').querySelectorAll('option')].map(option => option.textContent);
    expect(options.filter(Boolean)).toEqual([
      'DMS To RLB Posting Log',
      'Exceptions - UIN',
      'Exceptions - Unregistered',
      'Exceptions - GST Taxable Value',
      'Exceptions - WC WI',
      'Reconciliation',
    ]);
  });

  it('requests the posting log by date type and trans type, and saves the response', async () => {
    const log = '/report/dms-txns/dms2rlbpostlog';
    let answer: (file: Response) => void = () => {};
    const { ask, press, sentTo } = await showReports({
      [log]: () => new Promise(resolve => (answer = resolve)),
    });
    ask('DMS To RLB Posting Log');
    await screen.findByRole('option', { name: /Workshop Invoice/ });
    fill('date_type', 'trans_date');
    fill('trans_type', 'WI');
    press('Download');
    expect(await screen.findByText('Preparing Files')).toBeVisible();
    await waitFor(() => expect(sentTo(log)).toHaveLength(1));
    answer(workbook());
    await waitFor(() => expect(savedAs()).toEqual(['file.xlsx']));
    expect(sentTo('/report').map(call => [call.path, call.body])).toEqual([
      [log, { fromDate: '2026-04-01', toDate: '2026-04-30', transtype: 'WI', datetype: 'trans_date' }],
    ]);
  });

  it.each([
    ['Exceptions - UIN', 'uin'],
    ['Exceptions - Unregistered', 'unregistered'],
    ['Exceptions - GST Taxable Value', 'gst-taxable'],
    ['Exceptions - WC WI', 'wiwc'],
  ])('downloads %s with a token', async (report, path) => {
    const { ask, press, sentTo } = await showReports({
      [`/report/dms-txns/${path}-exception`]: () => json({ token: 't1' }),
      '/report/dms-txns/download-file/t1': () => workbook(),
    });
    ask(report);
    press('Download');
    await waitFor(() => expect(savedAs()).toEqual(['file.xlsx']));
    expect(sentTo('/report')[0]?.body).toEqual({
      report_name: `${path.replace('-', '_')}_exception`,
      ...DAYS,
    });
  });

  it('requires all fields of a reconciliation, and sends nothing without a file', async () => {
    const { ask, press, sentTo } = await showReports();
    ask('Reconciliation', '', '');
    press('Download');
    const texts = ['From Date', 'To Date', 'Trance Type', 'Location', 'Outlet'];
    for (const text of texts) expect(await screen.findByText(`${text} Required`)).toBeVisible();
    expect(screen.getByText(/Attach the accounting file/)).toBeVisible();
    expect(sentTo('/report')).toEqual([]);
  });

  it('reconciles with the upload’s full response, downloaded by upload-file', async () => {
    const { ask, press, attach, close, sentTo } = await showReports({
      '/report/dms-txns/upload': () => json('t2'),
      '/report/dms-txns/upload-file/t2': () => workbook(),
    });
    ask('Reconciliation');
    fill('Trans_Type', 'WI_WC');
    fill('Location_CD', 'BLR');
    fill('MUL_DEALER_CD', '0801');
    const answer = { type: 'success', data: { id: 'u1', rows: 2 } };
    await attach(answer);
    const line = await screen.findByRole('link', { name: 'april.xlsx : Successfully Uploaded!' });
    expect(line).toHaveAttribute('href', '/upload/list');
    await close();
    expect(screen.getByText('april.xlsx')).toBeVisible();
    press('Download');
    await waitFor(() => expect(savedAs()).toEqual(['file.xlsx']));
    expect(sentTo('/report')[0]).toEqual({
      method: 'POST',
      path: '/report/dms-txns/upload',
      body: {
        ...DAYS,
        Trans_Type: 'WI_WC',
        Location_CD: 'BLR',
        MUL_DEALER_CD: '0801',
        account: 'DEMO01',
        data: answer,
      },
    });
  });

  it('does not reconcile an upload with errors, which stays red', async () => {
    const { ask, press, attach, close, sentTo } = await showReports();
    ask('Reconciliation');
    fill('Trans_Type', 'R');
    fill('Location_CD', 'BLR');
    fill('MUL_DEALER_CD', '0801');
    await attach({ type: 'error', data: null });
    const line = await screen.findByText('april.xlsx : Uploaded with errors!');
    expect(line.closest('p')).toHaveClass('bad');
    await close();
    press('Download');
    expect(screen.getByText(/Attach the accounting file/)).toBeVisible();
    expect(sentTo('/report')).toEqual([]);
  });

  it('accepts xlsx only, and says so without a file', async () => {
    const { ask, press, uploads } = await showReports();
    ask('Reconciliation');
    press('Attach File');
    await screen.findByRole('dialog', { name: 'Attach File' });
    press('Upload');
    expect(screen.getByText('Error in Uploading, try again!')).toBeVisible();
    chooseFile('april.json');
    expect(screen.getByText('Only Xlsx file allowed to upload')).toBeVisible();
    press('Upload');
    expect(uploads).toEqual([]);
  });

  it('refuses reversed days in a dialog', async () => {
    const { ask, press } = await showReports();
    ask('Exceptions - UIN', '2026-05-01', '2026-04-30');
    press('Download');
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }));
    expect(dialog.getByText('To Date Should be Greater than From Date')).toBeVisible();
  });

  it('clears the form two seconds after a request', async () => {
    const { ask, press } = await showReports({
      '/report/dms-txns/uin-exception': () => new Promise(() => {}),
    });
    ask('Exceptions - UIN');
    vi.useFakeTimers();
    press('Download');
    await act(() => vi.advanceTimersByTimeAsync(1990));
    expect(field('report_name')).toHaveValue('uin_exception');
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(field('report_name')).toHaveValue('');
    expect(field('from_date')).toHaveValue('');
  });
});

describe('/upload-xlsx', () => {
  it('sends one file with its trans type and saves the response', async () => {
    const { uploads } = showFiles({ path: '/upload-xlsx' });
    await screen.findByRole('heading', { name: 'Please upload Xlsx files.' });
    fill('Trans_Type', 'VS_VC');
    chooseFile('april.xlsx');
    fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Processing File')).toBeVisible();
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.path).toBe('/upload/reax-excel/VS_VC');
    uploads[0]?.answer(new Blob(['PK'], { type: 'application/octet-stream' }));
    await waitFor(() => expect(savedAs()).toEqual(['file.xlsx']));
  });

  it('names missing input', async () => {
    const { uploads } = showFiles({ path: '/upload-xlsx' });
    fireEvent.click(await screen.findByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Trance Type Required')).toBeVisible();
    expect(screen.getByText('Error in Uploading, try again!')).toBeVisible();
    chooseFile('april.csv');
    expect(screen.getByText('Only Xlsx file allowed to upload')).toBeVisible();
    expect(uploads).toEqual([]);
  });
});
