import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, type Answer } from '../../dataProvider/fakeApi';
import { oneOfEach, syncRow } from './rows';
import { field, inRow, rowTexts, showSync, tab } from './syncScreen';

const shown = (count: number) => waitFor(() => expect(rowTexts()).toHaveLength(count));
const REPOST = '/report/maruti-sync-repost/rds%3A3%2Fa%20b';

describe('Repost', () => {
  it('is there for errors and exceptions alone', async () => {
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

  it('posts the row by its redisId, once for a double click, and then says Reposted', async () => {
    const { user, sentTo } = showSync({ rows: oneOfEach, answers: { [REPOST]: () => json({}) } });
    await shown(4);
    await user.dblClick(inRow('TX3', 'Repost'));
    await waitFor(() => expect(rowTexts()[1]?.at(-1)).toBe('ErrorReposted'));
    expect(sentTo('/report/maruti-sync-repost').map(call => [call.method, call.path])).toEqual([
      ['GET', REPOST],
    ]);
  });

  it('posts once for a key that is held, and leads to no other row meanwhile', async () => {
    const answer: Answer = () => new Promise(() => {});
    const { user, sentTo } = showSync({ rows: oneOfEach, answers: { [REPOST]: answer } });
    await shown(4);
    inRow('TX3', 'Repost').focus();
    await user.keyboard('{Enter>9/}');
    expect(inRow('TX3', 'Posting...')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo('/report/maruti-sync-repost')).toHaveLength(1);
  });

  it('that is refused says why and can be tried again', async () => {
    const { user } = showSync({
      rows: oneOfEach,
      answers: { [REPOST]: () => json({ msg: 'It is in process' }, 409) },
    });
    await shown(4);
    await user.click(inRow('TX3', 'Repost'));
    expect(await screen.findByText('It is in process')).toBeVisible();
    expect(inRow('TX3', 'Repost')).toBeVisible();
  });

  it('that the server failed at says under which number its log has it', async () => {
    const answer = () => json({ msg: 'Accounting is closed' }, 503, { 'X-Request-Id': 'log-4711' });
    const { user } = showSync({ rows: oneOfEach, answers: { [REPOST]: answer } });
    await shown(4);
    await user.click(inRow('TX3', 'Repost'));
    const words = 'Accounting is closed. Reference for your administrator: log-4711';
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is not said to be done while nobody knows', async () => {
    const { user } = showSync({
      rows: oneOfEach,
      answers: { [REPOST]: () => Promise.reject(new Error('off')) },
    });
    await shown(4);
    await user.click(inRow('TX3', 'Repost'));
    expect(await screen.findByText(/not known whether this was posted/)).toBeVisible();
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

  it('sends nothing without a UTD, or for one that is no number', async () => {
    const { user, sentTo } = await openDialog(() => json('done'));
    await user.click(screen.getByRole('button', { name: 'Sync' }));
    expect(screen.getByText('UTD is Required!')).toBeVisible();
    await user.type(field('utd'), '12a');
    await user.click(screen.getByRole('button', { name: 'Sync' }));
    expect(screen.getByText('UTD must be a number')).toBeVisible();
    expect(sentTo('/report/maruti-sync-repost-utd')).toEqual([]);
  });

  it.each([
    ['{type, msg}', { type: 'success', msg: 'Done' }],
    ['a message', 'DONE'],
    ['{message}', { message: 'done' }],
    ['{data: {type, msg}}', { data: { type: 'x', msg: 'done' } }],
  ])('is a success where the answer says done, as %s', async (_, answer) => {
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
  ])(
    'that fails with %s gives its row the error and the message, and the counts follow',
    async (_, answer) => {
      const { user } = await openDialog(answer);
      await user.type(field('utd'), '9001{Enter}');
      expect((await screen.findAllByText('Ledger is closed')).length).toBeGreaterThan(0);
      await waitFor(() => expect(rowTexts()[3]?.slice(-2)).toEqual(['Ledger is closed', 'ErrorRepost']));
      await waitFor(() => expect(tab(/Error/)).toHaveTextContent('Error 2'));
      expect(tab(/Success/)).toHaveTextContent('Success 0');
    },
  );

  it.each([
    [{ type: 'in-process', msg: 'It is queued' }, 'It is queued'],
    [{ data: { type: 'In Process', msg: '' } }, 'Queued. The list shows what comes of it.'],
  ])(
    'that is going on still is no success: %j is an error popup, and changes no row',
    async (answer, words) => {
      const { user } = await openDialog(() => json(answer));
      await user.type(field('utd'), '9001{Enter}');
      const told = await screen.findByText(words);
      expect(told.closest('.RaNotification-error')).toBeVisible();
      expect(tab(/Error/)).toHaveTextContent('Error 1');
    },
  );

  it('that the server fails at tells the number in its log beside the words, and the row the words alone', async () => {
    const failure = { msg: 'Ledger is closed', requestId: 'log-4711' };
    const { user } = await openDialog(() => json(failure, 500));
    await user.type(field('utd'), '9001{Enter}');
    const words = 'Ledger is closed. Reference for your administrator: log-4711';
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(rowTexts()[3]?.slice(-2)).toEqual(['Ledger is closed', 'ErrorRepost']));
  });

  it('that got no answer changes no row', async () => {
    const { user } = await openDialog(() => Promise.reject(new Error('off')));
    await user.type(field('utd'), '9001{Enter}');
    expect(await screen.findByText(/not known whether this was posted/)).toBeVisible();
    expect(tab(/Error/)).toHaveTextContent('Error 1');
  });

  it('that is in already leads to its record, and changes no row', async () => {
    const refusal = { msg: 'It is in accounting already', code: 'alreadyIn', redisId: 'rds:1/a b' };
    const { user, router } = await openDialog(() => json(refusal, 409));
    await user.type(field('utd'), '9001{Enter}');
    expect(await screen.findByText(/It is in accounting already/)).toBeVisible();
    expect(tab(/Error/)).toHaveTextContent('Error 1');
    await user.click(await screen.findByRole('link', { name: 'Open that record' }));
    expect(router.state.location.pathname).toBe('/txnsync/record/rds%3A1%2Fa%20b');
    expect(await screen.findByRole('dialog', { name: 'Transaction TX1' })).toBeVisible();
  });

  it('shows what was refused when it is opened again', async () => {
    const { user } = await openDialog(() => json({ msg: 'Ledger is closed' }, 422));
    await user.type(field('utd'), '9001{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Post Missing UTD' }));
    expect(field('utd')).toHaveValue('9001');
    expect(screen.getByText('Not posted: Ledger is closed')).toBeVisible();
  });
});

describe('/marutisync', () => {
  it('has four tabs, its own call, the same dialog, and nothing that changes anything', async () => {
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
