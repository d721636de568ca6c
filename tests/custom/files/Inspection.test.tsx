import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json } from '../../dataProvider/fakeApi';
import { field } from '../sync/syncScreen';
import { savedAs, showFiles } from './fileScreen';

const good = {
  TRANS_TYPE: 'WI',
  TRANS_ID: 'T1',
  TRANS_REF_NUM: 'INV/1',
  TRANS_DATE: '2026-04-15 10:00:00',
  PARENT_GROUP: 'Bright Motors',
  MUL_DEALER_CD: '0801',
  LOC_CD: 'BLR',
};

/** Chooses a file with a readable stream, as in a browser; jsdom's files have none. */
function chooseReadable(text: string): void {
  const blob = new Response(text);
  const file = new File([text], 'april.json');
  Object.defineProperty(file, 'stream', { value: () => blob.body });
  fireEvent.change(field('file'), { target: { files: [file] } });
}

describe('a chosen file', () => {
  it('is inspected before anything is sent', async () => {
    const { uploads } = showFiles({ path: '/uploaddata' });
    await screen.findByRole('heading', { name: /upload JSON/ });
    chooseReadable(JSON.stringify([good, good, { ...good, TRANS_ID: 'T2', LOC_CD: '' }], null, 1));
    expect(
      await screen.findByText('3 records: 1 can be taken, 1 duplicate in the file, 1 will be refused.'),
    ).toBeVisible();
    expect(screen.getByText(/^Record 3, line \d+, column \d+:$/).closest('li')).toHaveTextContent(
      'LOC_CD is missing',
    );
    expect(screen.getByRole('cell', { name: 'T2' })).toBeVisible();
    expect(uploads).toEqual([]);
  });

  it('is reported as invalid JSON with the position, and can still be sent', async () => {
    showFiles({ path: '/uploaddata' });
    await screen.findByRole('heading', { name: /upload JSON/ });
    chooseReadable('[\n{"TRANS_ID": }]');
    expect(await screen.findByText(/This file will be refused\..*Line 2, column 14/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled();
  });

  it('is recognised as a duplicate by its content', async () => {
    const upload = { id: 'u7', kind: 'txn', file: 'march.json', at: '2026-11-20 10:00:00', result: 'ok' };
    const { sentTo } = showFiles({
      path: '/uploaddata',
      features: ['uploads'],
      answers: { '/files/uploads/known': () => json({ upload }) },
    });
    await screen.findByRole('heading', { name: /upload JSON/ });
    chooseReadable(JSON.stringify([good]));
    expect(
      await screen.findByText(/This exact file was already uploaded on 20-11-2026 10:00:00/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'march.json' })).toHaveAttribute('href', '/upload/u7');
    expect(sentTo('/files')[0]?.body).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('shows which single records are already stored', async () => {
    const { sentTo } = showFiles({
      path: '/uploaddata',
      features: ['uploads'],
      answers: {
        '/files/uploads/known': () => json({ upload: null }),
        '/files/uploads/known-records': () => json({ known: [1] }),
      },
    });
    await screen.findByRole('heading', { name: /upload JSON/ });
    chooseReadable(JSON.stringify([good, { ...good, TRANS_ID: 'T2' }], null, 1));
    expect(await screen.findByText('2 records: 1 can be taken, 1 already in the list.')).toBeVisible();
    expect(screen.getByText('Record 2, line 11, column 2:').closest('li')).toHaveTextContent(
      'is already in the list',
    );
    expect(screen.getByRole('row', { name: /^2 Already here/ })).toBeVisible();
    expect(sentTo('/files/uploads/known-records').map(({ body }) => body)).toEqual([
      { digests: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  it.each([
    ['an API with only the core calls', []],
    ['one that cannot tell', ['uploads']],
  ])('is still inspected with %s', async (_, features) => {
    const answers = {
      '/files/uploads/known': () => json({ upload: null }),
      '/files/uploads/known-records': () => json({ msg: 'There is no such call' }, 404),
    };
    const { sentTo } = showFiles({ path: '/uploaddata', features, answers });
    await screen.findByRole('heading', { name: /upload JSON/ });
    chooseReadable(JSON.stringify([good]));
    expect(await screen.findByText('1 record: 1 can be taken.')).toBeVisible();
    expect(sentTo('/files')).toHaveLength(features.length * 2);
  });

  it('can start from a template', async () => {
    showFiles({ path: '/uploaddata' });
    fireEvent.click(await screen.findByRole('button', { name: 'Download template' }));
    await vi.waitFor(() => expect(savedAs()).toEqual(['transactions-template.json']), 5000);
  });
});
