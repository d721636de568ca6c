import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, type Answer } from '../../dataProvider/fakeApi';
import { oneOfEach, syncRow } from './rows';
import { field, inRow, rowTexts, showSync, tab } from './syncScreen';

const shown = (count: number) => waitFor(() => expect(rowTexts()).toHaveLength(count));
const REPOST = '/report/maruti-sync-repost/rds%3A3%2Fa%20b';

describe('Repost', () => {
  it('is offered for errors and exceptions only', async () => {
    showSync({ rows: [...oneOfEach, syncRow(5, { type: 'error', postStatus: 1 })] });
    await shown(5);
    expect(rowTexts().map(cells => cells.at(-1))).toEqual([
      'ErrorReposted',
      'ExceptionRepost',
      'ErrorRepost',
      'In-Process',
      'Success',
    ]);
  });

  it('posts the row by its redisId, once for a double click, and then shows Reposted', async () => {
    const { user, sentTo } = showSync({ rows: oneOfEach, answers: { [REPOST]: () => json({}) } });
    await shown(4);
    await user.dblClick(inRow('TX3', 'Repost'));
    await waitFor(() => expect(rowTexts()[1]?.at(-1)).toBe('ErrorReposted'));
    expect(sentTo('/report/maruti-sync-repost').map(call => [call.method, call.path])).toEqual([
      ['GET', REPOST],
    ]);
  });

  it('posts once for a held key, and does not move on meanwhile', async () => {
    const answer: Answer = () => new Promise(() => {});
    const { user, sentTo } = showSync({ rows: oneOfEach, answers: { [REPOST]: answer } });
    await shown(4);
    inRow('TX3', 'Repost').focus();
    await user.keyboard('{Enter>9/}');
    expect(inRow('TX3', 'Posting...')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo('/report/maruti-sync-repost')).toHaveLength(1);
  });

  it('shows why it was refused, and can be retried', async () => {
    const { user } = showSync({
      rows: oneOfEach,
      answers: { [REPOST]: () => json({ msg: 'It is in process' }, 409) },
    });
    await shown(4);
    await user.click(inRow('TX3', 'Repost'));
    expect(await screen.findByText('It is in process')).toBeVisible();
    expect(inRow('TX3', 'Repost')).toBeVisible();
  });

  it('shows the request id of a server failure at the row', async () => {
    const answer = () => json({ msg: 'Accounting is closed' }, 503, { 'X-Request-Id': 'log-4711' });
    const { user } = showSync({ rows: oneOfEach, answers: { [REPOST]: answer } });
    await shown(4);
    await user.click(inRow('TX3', 'Repost'));
    expect(await screen.findByText('Accounting is closed')).toBeVisible();
    expect(screen.queryByText(/log-4711/)).toBeNull();
    await user.click(inRow('TX3', 'Details'));
    const details = await screen.findByRole('dialog', { name: 'Not posted' });
    expect(details).toHaveTextContent('Accounting is closedReference for your administrator: log-4711');
  });

  it('does not claim success while the outcome is unknown', async () => {
    const { user } = showSync({
      rows: oneOfEach,
      answers: { [REPOST]: () => Promise.reject(new Error('off')) },
    });
    await shown(4);
    await user.click(inRow('TX3', 'Repost'));
    expect(await screen.findByText(/couldn’t confirm that this was posted/)).toBeVisible();
  });
});

describe('Post Missing UTD', () => {
  async function openDialog(answer: Answer, rows = oneOfEach) {
    const shownSync = showSync({ rows, answers: { '/report/maruti-sync-repost-utd/9001': answer } });
    await shown(rows.length);
    await shownSync.user.click(screen.getByRole('button', { name: 'Post Missing UTD' }));
    await screen.findByRole('dialog', { name: 'Post Missing UTD' });
    return shownSync;
  }

  it('sends nothing without a UTD, or for an invalid one', async () => {
    const { user, sentTo } = await openDialog(() => json('done'));
    await user.click(screen.getByRole('button', { name: 'Sync' }));
    expect(await screen.findByText('UTD is Required!')).toBeVisible();
    await user.type(field('utd'), '12a');
    await user.click(screen.getByRole('button', { name: 'Sync' }));
    expect(await screen.findByText('UTD must be a number')).toBeVisible();
    expect(sentTo('/report/maruti-sync-repost-utd')).toEqual([]);
  });

  it.each([
    ['{type, msg}', { type: 'success', msg: 'Done' }],
    ['a message', 'DONE'],
    ['{message}', { message: 'done' }],
    ['{data: {type, msg}}', { data: { type: 'x', msg: 'done' } }],
  ])('succeeds when the response says done, as %s', async (_, answer) => {
    const { user, sentTo } = await openDialog(() => json(answer));
    await user.type(field('utd'), '9001{Enter}');
    expect(await screen.findByText('Successfully Posted!')).toBeVisible();
    expect(sentTo('/report/maruti-sync-repost-utd').map(call => [call.method, call.body])).toEqual([
      ['POST', undefined],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['an error status', () => json({ msg: 'Ledger is closed' }, 422)],
    ['another message', () => json({ type: 'error', msg: 'Ledger is closed' })],
  ])('marks its row with the error %s, and updates the counts', async (_, answer) => {
    const { user } = await openDialog(answer);
    await user.type(field('utd'), '9001{Enter}');
    expect((await screen.findAllByText('Ledger is closed')).length).toBeGreaterThan(0);
    await waitFor(() => expect(rowTexts()[3]?.slice(-2)).toEqual(['Ledger is closed', 'ErrorRepostDetails']));
    await waitFor(() => expect(tab(/Error/)).toHaveTextContent('Error 2'));
    expect(tab(/Success/)).toHaveTextContent('Success 0');
  });

  it.each([
    [{ type: 'in-process', msg: 'It is queued' }, 'It is queued'],
    [{ data: { type: 'In Process', msg: '' } }, 'Queued. The list will show the result.'],
  ])(
    'reports a post still in process as an error popup, without changing a row: %j',
    async (answer, words) => {
      const { user } = await openDialog(() => json(answer));
      await user.type(field('utd'), '9001{Enter}');
      const told = await screen.findByText(words);
      expect(told.closest('.RaNotification-error')).toBeVisible();
      expect(tab(/Error/)).toHaveTextContent('Error 1');
    },
  );

  it('shows only the message of a server failure, and the request id at the row', async () => {
    const failure = { msg: 'Ledger is closed', requestId: 'log-4711' };
    const { user } = await openDialog(() => json(failure, 500));
    await user.type(field('utd'), '9001{Enter}');
    await waitFor(() => expect(rowTexts()[3]?.slice(-2)).toEqual(['Ledger is closed', 'ErrorRepostDetails']));
    expect(screen.queryByText(/log-4711/)).toBeNull();
    await user.click(inRow('TX1', 'Details'));
    expect(await screen.findByText('Reference for your administrator: log-4711')).toBeVisible();
  });

  it('changes no row without a response', async () => {
    const { user } = await openDialog(() => Promise.reject(new Error('off')));
    await user.type(field('utd'), '9001{Enter}');
    expect(await screen.findByText(/couldn’t confirm that this was posted/)).toBeVisible();
    expect(tab(/Error/)).toHaveTextContent('Error 1');
  });

  it('links to the record of an already posted transaction, and changes no row', async () => {
    const refusal = { msg: 'It is in accounting already', code: 'alreadyIn', redisId: 'rds:1/a b' };
    const { user, router } = await openDialog(() => json(refusal, 409));
    await user.type(field('utd'), '9001{Enter}');
    expect(await screen.findByText(/It is in accounting already/)).toBeVisible();
    expect(tab(/Error/)).toHaveTextContent('Error 1');
    expect(screen.queryByRole('link', { name: 'Open that record' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Post Missing UTD' }));
    await user.click(await screen.findByRole('link', { name: 'Open that record' }));
    expect(router.state.location.pathname).toBe('/txnsync/record/rds%3A1%2Fa%20b');
    expect(await screen.findByRole('dialog', { name: 'Transaction TX1' })).toBeVisible();
  });

  it('shows the last refusal when reopened', async () => {
    const { user } = await openDialog(() => json({ msg: 'Ledger is closed' }, 422));
    await user.type(field('utd'), '9001{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Post Missing UTD' }));
    expect(field('utd')).toHaveValue('9001');
    expect(screen.getByRole('dialog')).toHaveTextContent('9001 was not posted. Ledger is closed');
  });
});

describe('/marutisync', () => {
  it('has four tabs, its own call, the same dialog, and no changing action', async () => {
    const answers = { '/report/vb/maruti-sync': () => json(oneOfEach) };
    const { user, router } = showSync({ answers, path: '/marutisync' });
    await shown(4);
    expect(router.state.location.pathname).toBe('/marutisync/list');
    expect(
      screen.getByRole('heading', { name: 'Maruti DMS TO Vehicle Booking - Sync Status' }),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(one => one.textContent)).toEqual([
        'All 4',
        'Success 1',
        'Error 1',
        'Exception 1',
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Post Missing UTD' })).not.toBeInTheDocument();
    expect(screen.queryByText('Repost')).not.toBeInTheDocument();
    await user.click(inRow('TX4', 'Exception'));
    expect(await screen.findByRole('dialog', { name: 'Exception Msg' })).toHaveTextContent('Segment S9');
  });
});
