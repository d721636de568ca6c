import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, type Answer } from '../../dataProvider/fakeApi';
import { oneOfEach, syncRow } from './rows';
import { rowTexts, showSync, tab } from './syncScreen';

const shown = (count: number) => waitFor(() => expect(rowTexts()).toHaveLength(count));
const REPOST = '/report/maruti-sync-repost/';
const pathOf = (number: number) => `${REPOST}rds%3A${number}%2Fa%20b`;
// In jsdom, role selectors are slow in a screen of this size.
const selectAll = () => screen.getByLabelText(/select all/i, { selector: 'input' });
const findButton = (text: string) => screen.findByText(text, { selector: 'button' });

/** Newest first, the order in which rows are shown and posted. */
const failing = Array.from({ length: 8 }, (_, number) =>
  syncRow(number, { type: 'error', TRANS_DATE: `2026-11-20 10:00:${59 - number}` }),
);

beforeEach(() => {
  sessionStorage.clear();
});

/** An API whose answers to reposts the test releases one by one. */
function heldReposts() {
  const waiting = new Map<string, (answer: Response) => void>();
  const answer: Answer = ({ path }) => new Promise(resolve => waiting.set(path, resolve));
  const answers = Object.fromEntries(failing.map((_, number) => [pathOf(number), answer]));
  return {
    answers,
    waiting: () => [...waiting.keys()],
    settle: (number: number, response = json({})) => {
      waiting.get(pathOf(number))?.(response);
      waiting.delete(pathOf(number));
    },
  };
}

async function askToRepostAll(setting: Parameters<typeof showSync>[0]) {
  const sync = showSync(setting);
  await shown(setting?.rows?.length ?? 0);
  await sync.user.click(selectAll());
  await sync.user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Repost' }));
  await screen.findByRole('dialog', { name: 'Repost' });
  return sync;
}

describe('reposting many rows', () => {
  it('shows first which rows are eligible and why others are not, and posts nothing by that', async () => {
    const { sentTo, user } = await askToRepostAll({
      rows: [...oneOfEach, syncRow(5, { type: 'error', postStatus: 1 })],
    });
    expect(
      await screen.findByText(/of 5 rows picked without a filter can be posted again/),
    ).toHaveTextContent(/^2 of 5/);
    const lines = within(screen.getByRole('dialog', { name: 'Repost' })).getAllByRole('listitem');
    expect(lines.map(line => line.textContent).sort()).toEqual([
      '1 already in accounting',
      '1 already reposted',
      '1 in process: please wait some time',
    ]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sentTo(REPOST)).toEqual([]);
  });

  it('cannot start without an eligible row', async () => {
    await askToRepostAll({ rows: [syncRow(1)] });
    expect(await screen.findByText(/of 1 row picked/)).toHaveTextContent(/^0 of 1/);
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Repost' })).toBeDisabled();
  });

  it('affects exactly the rows of the named tab and filter', async () => {
    const sync = showSync({ rows: oneOfEach, answers: { [pathOf(3)]: () => json({}) } });
    await shown(4);
    await sync.user.click(tab(/Error/));
    await shown(1);
    await sync.user.click(selectAll());
    await sync.user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Repost' }));
    expect(await screen.findByText(/picked where Status is error can be posted/)).toBeVisible();
    await sync.user.click(await findButton('Repost 1 row'));
    await screen.findByText('Finished. 1 of 1 row done.');
    expect(sync.sentTo(REPOST).map(call => call.path)).toEqual([pathOf(3)]);
  });

  it('runs three at a time at its own URL, can be stopped, and shows the result of each row', async () => {
    const held = heldReposts();
    const { user, router } = await askToRepostAll({ rows: failing, answers: held.answers });
    await user.click(await findButton('Repost 8 rows'));
    await screen.findByRole('dialog', { name: 'Repost batch' });
    expect(router.state.location.pathname).toBe('/txnsync/batch/id-1');
    await waitFor(() => expect(held.waiting()).toHaveLength(3));
    held.settle(0, json({ msg: 'Ledger is closed' }, 422));
    held.settle(1);
    await waitFor(() => expect(held.waiting()).toEqual([pathOf(2), pathOf(3), pathOf(4)]));
    await user.click(await findButton('Stop'));
    for (const number of [2, 3, 4]) held.settle(number);
    await screen.findByText('Stopped after 8 of 8 rows.');
    const numbers = [...document.querySelectorAll('[role=dialog] dl > div')].map(one => one.textContent);
    expect(numbers).toEqual(['Posted4', 'Error1', 'Stopped3']);
    expect(screen.getByText('Ledger is closed')).toBeVisible();
  });

  it('reposts only the failed rows', async () => {
    const held = heldReposts();
    const { user, sentTo } = await askToRepostAll({ rows: failing.slice(0, 2), answers: held.answers });
    await user.click(await findButton('Repost 2 rows'));
    await waitFor(() => expect(held.waiting()).toHaveLength(2));
    held.settle(0);
    held.settle(1, json({ msg: 'Down' }, 503));

    await user.click(await findButton('Repost the failed ones'));
    await user.click(await findButton('Repost 1 row'));
    await waitFor(() => expect(held.waiting()).toEqual([pathOf(1)]));
    held.settle(1);
    await screen.findByText('Finished. 1 of 1 row done.');
    expect(sentTo(REPOST).map(call => call.path)).toEqual([pathOf(0), pathOf(1), pathOf(1)]);
  });

  it('still shows after a reload the result of each row, and which are unknown', async () => {
    const rows = [
      { redisId: 'rds:0/a b', TRANS_ID: 'TX0', state: 'success', msg: 'Reposted' },
      { redisId: 'rds:1/a b', TRANS_ID: 'TX1', state: 'posting', msg: '' },
      { redisId: 'rds:2/a b', TRANS_ID: 'TX2', state: 'queued', msg: '' },
    ];
    sessionStorage.setItem(
      'dealer-bridge.batch.DEMO01.kept',
      JSON.stringify({ id: 'kept', at: '2026-11-21 09:00:00', rows }),
    );
    const { sentTo } = showSync({ rows: failing, path: '/txnsync/batch/kept' });
    expect(await screen.findByText('Stopped after 3 of 3 rows.')).toBeVisible();
    expect(
      screen.getByText(
        'You left the page before the answer came. Check whether it was posted before you repost it.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Not posted: you left the page')).toBeVisible();
    expect(sentTo(REPOST)).toEqual([]);
  });

  it('is left to the API if that has batches, once however often it is requested', async () => {
    const rows = failing.slice(0, 3);
    const batch = (state: string) => ({
      id: 'id-1',
      actor: 'asha',
      at: '2026-11-21 09:30:00',
      state,
      total: 2,
      counts: { success: 1, error: 1 },
    });
    let started: unknown;
    const answers: Record<string, Answer> = {
      '/sync/changes': () => json({ seq: 1, rows: [], more: false }),
      '/sync/batches/check': () =>
        json({
          eligible: ['rds:0/a b', 'rds:1/a b'],
          refused: [{ redisId: 'rds:2/a b', code: 'alreadyIn', msg: 'It is in as rds:9' }],
        }),
      '/sync/batches': ({ body }) => {
        started = body;
        return json(batch('running'), 201);
      },
      '/sync/batches/id-1': () => json(batch('done')),
      '/sync/batches/id-1/rows': () =>
        json([{ redisId: 'rds:1/a b', TRANS_ID: 'TX1', state: 'error', msg: 'No' }]),
    };
    const { user, sentTo } = await askToRepostAll({ rows, answers, features: ['sync'] });
    expect(await screen.findByText('1 already in accounting under another record')).toBeVisible();
    await user.click(await findButton('Repost 2 rows'));
    expect(await screen.findByText(/by asha/)).toBeVisible();
    expect(started).toEqual({
      id: 'id-1',
      redisIds: ['rds:0/a b', 'rds:1/a b'],
      screen: 'txn',
    });
    expect(sentTo(REPOST)).toEqual([]);
    expect(rowTexts().map(cells => cells.at(-1))).toEqual(['ErrorReposted', 'ErrorReposted', 'ErrorRepost']);
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  });
});

describe('a repost of rows that accounting would refuse', () => {
  const rows = failing.slice(0, 3);
  const taxable = {
    reason: 'taxable',
    level: 'stops',
    resource: '',
    rows: 1,
    redisId: 'rds:2/a b',
    place: 'payload.taxable',
    value: '6.00',
    expected: '5.00',
  };
  const answersTo = (started: unknown[]): Record<string, Answer> => ({
    '/sync/changes': () => json({ seq: 1, rows: [], more: false }),
    '/sync/batches/check': () => json({ eligible: rows.map(({ redisId }) => redisId), refused: [] }),
    '/sync/readiness/check': () => json({ reasons: [taxable], refused: ['rds:2/a b'] }),
    '/sync/batches': ({ body }) => {
      started.push(body);
      return json({ id: 'id-1', actor: '', at: '', state: 'done', total: 2, counts: {} }, 201);
    },
    '/sync/batches/id-1': () => json({ id: 'id-1', actor: '', at: '', state: 'done', total: 2, counts: {} }),
    '/sync/batches/id-1/rows': () => json([]),
  });
  const features = ['sync', 'readiness'];

  it('says why, and leaves them out', async () => {
    const started: unknown[] = [];
    const { user } = await askToRepostAll({ rows, answers: answersTo(started), features });
    expect(await screen.findByText(/would refuse 1 of these rows; it is left out/)).toBeVisible();
    expect(
      screen.getByText(
        /^1 row: the taxable value differs from the sum of the items \(6.00 instead of 5.00\), in taxable\./,
      ),
    ).toBeVisible();
    await user.click(await findButton('Repost 2 rows'));
    await waitFor(() => expect(started).toHaveLength(1));
    expect(started).toMatchObject([{ redisIds: ['rds:0/a b', 'rds:1/a b'] }]);
    expect(started[0]).not.toHaveProperty('waiver');
  });

  it('posts them all the same for a reason, which is sent to the API', async () => {
    const started: unknown[] = [];
    const { user } = await askToRepostAll({ rows, answers: answersTo(started), features });
    await user.click(await screen.findByRole('checkbox', { name: /all the same/ }));
    const button = await findButton('Repost 3 rows');
    expect(button).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The DMS is being corrected');
    await user.click(button);
    await waitFor(() => expect(started).toHaveLength(1));
    expect(started).toMatchObject([{ waiver: 'The DMS is being corrected' }]);
  });
});

describe('the key r', () => {
  it('asks for confirmation about the active row, and posts nothing by itself', async () => {
    const { user, sentTo } = showSync({ rows: oneOfEach });
    await shown(4);
    screen.getByText('TX3').focus();
    await user.keyboard('r');
    expect(await screen.findByText(/of 1 row chosen can be posted again/)).toHaveTextContent(/^1 of/);
    expect(sentTo(REPOST)).toEqual([]);
  });
});
