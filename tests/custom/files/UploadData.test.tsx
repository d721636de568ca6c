import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { json } from '../../dataProvider/fakeApi';
import { rowTexts } from '../sync/syncScreen';
import { chooseFile, showFiles } from './fileScreen';

beforeEach(() => localStorage.clear());

async function showUpload(features: string[] = []) {
  const shown = showFiles({ path: '/uploaddata', features });
  await screen.findByRole('heading', { name: 'Please upload JSON files.' });
  const uploadButton = () => screen.getByRole('button', { name: 'Upload' });
  const upload = () => fireEvent.click(uploadButton());
  /** Waits for the upload in progress and returns it. */
  const underWay = async () => {
    await waitFor(() => expect(shown.uploads).toHaveLength(1));
    const [sent] = shown.uploads;
    if (!sent) throw new Error('Nothing was sent.');
    return sent;
  };
  return { ...shown, uploadButton, upload, underWay };
}

describe('/uploaddata', () => {
  it('requires a file, and shows its name', async () => {
    const { uploadButton } = await showUpload();
    expect(screen.getByRole('button', { name: 'Select File' })).toBeVisible();
    expect(uploadButton()).toBeDisabled();
    chooseFile('april.json');
    expect(screen.getByText('april.json')).toBeVisible();
    expect(uploadButton()).toBeEnabled();
  });

  it('accepts JSON only, ignoring the case of the extension', async () => {
    const { upload, uploads } = await showUpload();
    chooseFile('april.xlsx');
    expect(screen.getByText('Only JSON file allowed to upload')).toBeVisible();
    upload();
    expect(screen.getByText('Only JSON file allowed to upload')).toBeVisible();
    expect(uploads).toEqual([]);
    chooseFile('APRIL.JSON');
    expect(screen.queryByText('Only JSON file allowed to upload')).not.toBeInTheDocument();
  });

  it('does not send a file over the server’s limit, and says what to do', async () => {
    const { upload, uploads } = await showUpload(['uploads']);
    Object.defineProperty(chooseFile('april.json'), 'size', { value: 400 * 1024 * 1024 });
    upload();
    expect(await screen.findByText(/The file has 400 MB \(limit 384 MB\)/)).toBeVisible();
    expect(uploads).toEqual([]);
  });

  it('sends the file as multipart and links to the list of uploads', async () => {
    const { upload, underWay } = await showUpload();
    const file = chooseFile('april.json', '[{"TRANS_ID":"T1"}]');
    upload();
    expect(screen.getByText('Processing File')).toBeVisible();
    const sent = await underWay();
    expect(sent.path).toBe('/upload/txn-upload');
    expect(sent.headers).toEqual({ 'X-RLB-DMS-ACC': 'DEMO01', Authorization: 'Bearer token' });
    expect(sent.form.get('file')).toEqual(file);
    sent.answer({ data: { type: 'success', id: 'u1', rows: 3, accepted: 2, duplicate: 1, refused: 0 } });
    const line = await screen.findByRole('link', { name: 'april.json : Successfully Uploaded!' });
    expect(line).toHaveAttribute('href', '/upload/list');
    expect(screen.getByText('3 rows, 2 accepted, 1 duplicate, 0 refused')).toBeVisible();
    expect(screen.queryByText('Processing File')).not.toBeInTheDocument();
  });

  it('links to what the new transactions wait for, if the API reports it', async () => {
    const { upload, underWay } = await showUpload(['readiness']);
    chooseFile('april.json', '[{"TRANS_ID":"T1"}]');
    upload();
    (await underWay()).answer({ data: { type: 'success', id: 'u1' } });
    expect(await screen.findByRole('link', { name: 'What transactions wait for' })).toHaveAttribute(
      'href',
      '/readiness',
    );
  });

  it('shows in red that the file had errors', async () => {
    const { upload, underWay } = await showUpload();
    chooseFile('april.json');
    upload();
    (await underWay()).answer({ data: { type: 'error', msg: 'Row 2 has no TRANS_ID' } });
    const line = await screen.findByText('april.json : Uploaded with errors!');
    expect(line.closest('p')).toHaveClass('bad');
    expect(screen.getByText('Row 2 has no TRANS_ID')).toBeVisible();
  });

  it('shows its progress, and can be cancelled', async () => {
    const { upload, underWay } = await showUpload();
    chooseFile('april.json', 'x'.repeat(4096));
    upload();
    const sent = await underWay();
    act(() => void sent.move(1024, 4096));
    expect(await screen.findByText('1.0 KB of 4.0 KB')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Processing File')).not.toBeInTheDocument());
    expect(sent.isAborted()).toBe(true);
    expect(screen.getByText('april.json')).toBeVisible();
  });

  it('shows why it failed, and can be retried', async () => {
    const { upload, uploads, underWay } = await showUpload();
    chooseFile('april.json');
    upload();
    (await underWay()).fail();
    expect(await screen.findByText('Error in Uploading, try again!')).toBeVisible();
    expect(screen.getByText(/could not be reached/)).toBeVisible();
    upload();
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.answer({ msg: 'The file is larger than 200 MB' }, 413);
    expect(await screen.findByText('The file is larger than 200 MB')).toBeVisible();
  });

  it('is stored in this browser if the API does not store uploads', async () => {
    const { upload, underWay, sent } = await showUpload();
    chooseFile('april.json');
    upload();
    (await underWay()).answer({ data: { type: 'error', msg: 'Row 2 has no TRANS_ID' } });
    fireEvent.click(await screen.findByRole('link', { name: /Uploaded with errors/ }));
    await screen.findByRole('heading', { name: 'List of Uploads' });
    await waitFor(() => expect(rowTexts()).toHaveLength(1));
    expect(rowTexts()[0]).toEqual(
      expect.arrayContaining(['21-11-2026 09:30:05', 'april.json', 'Transactions', 'Uploaded with errors']),
    );
    expect(sent).toEqual([]);
  });
});

describe('/upload/list', () => {
  const kept = {
    id: 'u/1',
    kind: 'txn',
    file: 'april.json',
    size: 2048,
    sha256: 'ab',
    actor: 'asha',
    at: '2026-11-20 10:00:00',
    result: 'errors',
    msg: '',
    rows: 3,
    accepted: 1,
    duplicate: 1,
    refused: 1,
    sameAs: 'u0',
  };
  const rows = [
    { row: 1, line: 1, key: 'T1', state: 'accepted', reason: '', redisId: 'r1' },
    { row: 2, line: 5, key: 'T2', state: 'duplicate', reason: 'Is in already' },
    { row: 3, line: 9, key: 'T3', state: 'refused', reason: 'TRANS_DATE is no date' },
  ];

  it('shows the API’s uploads, each with all its rows', async () => {
    const { sentTo, user } = showFiles({
      path: '/upload',
      features: ['uploads'],
      answers: {
        '/files/uploads': () => json([kept]),
        '/files/uploads/u%2F1': () => json(kept),
        '/files/uploads/u%2F1/rows': () => json(rows),
      },
    });
    await user.click(await screen.findByRole('link', { name: 'april.json' }));
    await waitFor(() => expect(rowTexts()).toHaveLength(3));
    expect(rowTexts()[2]).toEqual(['3', '3', '9', 'T3', 'Refused', 'TRANS_DATE is no date']);
    expect(screen.getByText(/This exact file was uploaded before/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Refused 1' }));
    await waitFor(() => expect(rowTexts()).toHaveLength(1));
    expect(sentTo('/files').map(call => call.method)).toEqual(['POST', 'GET', 'GET']);
  });

  it('says so if an upload is unknown', async () => {
    showFiles({ path: '/upload/other' });
    expect(await screen.findByText(/Upload not found/)).toBeVisible();
  });
});
