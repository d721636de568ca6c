import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { offerWords, sortChanges } from '../../../src/custom/sync/live/useLive';
import { stuckLabel } from '../../../src/custom/sync/status/stuckLabel';
import { json } from '../../dataProvider/fakeApi';
import { oneOfEach, syncRow } from './rows';
import { rowTexts, showSync, tab } from './syncScreen';

const failed = (row: { readonly type?: unknown }) => row.type === 'error';

describe('changed rows', () => {
  it('apply in place unless they would add, remove or move a visible row', () => {
    const held = [
      { redisId: 'a', type: 'error', seq: 1 },
      { redisId: 'b', type: 'error', seq: 1 },
      null,
      { redisId: 'd', type: 'error', seq: 9 },
      null,
      { redisId: 'f', type: 'success', TRANS_DATE: '2026-11-20', seq: 1 },
      { redisId: 'g', type: 'error', TRANS_DATE: '2026-11-20', seq: 1 },
    ];
    const changed = [
      { redisId: 'a', type: 'error', msg: 'Another', seq: 2 },
      { redisId: 'b', type: 'success', seq: 2 },
      { redisId: 'c', type: 'error', seq: 2 },
      { redisId: 'd', type: 'success', seq: 9 },
      { redisId: 'e', type: 'success', seq: 2 },
      { redisId: 'f', type: 'in-process', TRANS_DATE: '2026-11-21', seq: 2 },
      { redisId: 'g', type: 'error', TRANS_DATE: '2026-11-21', seq: 2 },
    ];
    const { inPlace, offered } = sortChanges(changed, held, failed);
    expect(inPlace.map(row => row['redisId'])).toEqual(['a', 'e', 'f']);
    expect(offered.map(row => row['redisId'])).toEqual(['b', 'c', 'g']);
    expect(offerWords(offered, row => row['redisId'] === 'c')).toBe('1 new, 2 changed');
    expect(offerWords([], () => true)).toBe('');
  });
});

describe('a row in process', () => {
  const now = new Date(2026, 10, 21, 12, 0, 0);
  it.each([
    ['2026-11-21 11:31:00', ''],
    ['2026-11-21 11:20:00', 'Stuck 40 min'],
    ['2026-11-21 09:00:00', 'Stuck 3 h'],
    ['2026-11-18 09:00:00', 'Stuck 3 days'],
    ['2026-11-21 17:30:00', ''],
    [undefined, ''],
  ])('last tried at %s is labelled %j', (SYNC_DATE, words) => {
    expect(stuckLabel(syncRow(1, { type: 'in-process', SYNC_DATE }), now)).toBe(words);
    expect(stuckLabel(syncRow(1, { type: 'error', SYNC_DATE }), now)).toBe('');
  });
});

/** Shows or hides the browser tab. */
function turnPage(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

describe('a followed search', () => {
  it('announces new rows, counts them, and shows them on request', async () => {
    const changes = vi.fn<(body: unknown) => object>(() => ({ seq: 40, rows: [], more: false }));
    const { sentTo, user } = showSync({
      rows: oneOfEach.map((row, at) => ({ ...row, seq: 36 + at })),
      features: ['sync'],
      answers: { '/sync/changes': ({ body }) => json(changes(body)) },
    });
    await waitFor(() => expect(rowTexts()).toHaveLength(4));
    await waitFor(() => expect(changes).toHaveBeenCalledTimes(1));
    expect(sentTo('/sync/changes')[0]?.body).toEqual({
      screen: 'txn',
      filter: { option: 'sync_date', dtValue: '2026-11-21' },
      since: 39,
    });
    changes.mockReturnValue({
      seq: 42,
      rows: [syncRow(9, { type: 'error', seq: 41 }), syncRow(3, { type: 'success', msg: 'Posted', seq: 42 })],
      more: false,
    });
    turnPage('hidden');
    turnPage('visible');
    await waitFor(() => expect(changes).toHaveBeenCalledTimes(2));
    expect(await screen.findByRole('button', { name: 'Show 1 new' })).toBeVisible();
    // The list engine applies the changed row on its own thread, so it may be drawn after the button.
    await waitFor(() =>
      expect(rowTexts().map(cells => cells.at(-1))).toEqual([
        'ExceptionRepost',
        'Success',
        'In-Process',
        'Success',
      ]),
    );
    expect(tab(/Error/)).toHaveTextContent('Error 0');
    // The new row is an error: among the others it would not be seen.
    await user.click(tab(/Success/));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show 1 new' })).toBeNull());
    await user.click(tab(/All/));
    await user.click(await screen.findByRole('button', { name: 'Show 1 new' }));
    await waitFor(() => expect(rowTexts()).toHaveLength(5));
    await waitFor(() => expect(tab(/Error/)).toHaveTextContent('Error 1'));
    expect(sentTo('/sync/changes')[1]?.body).toMatchObject({ since: 40 });
  });

  it('is loaded again if a restore has undone the last change that it holds', async () => {
    const rows = oneOfEach.map((row, at) => ({ ...row, seq: 36 + at }));
    const undone = [json({ code: 'undone', msg: 'A restore has undone it' }, 410)];
    const unchanged = () => json({ seq: 39, rows: [], more: false, at: '2026-11-21 12:00:00' });
    const { sentTo } = showSync({
      rows,
      features: ['sync'],
      answers: { '/sync/changes': () => undone.pop() ?? unchanged() },
    });
    await waitFor(() => expect(sentTo('/report/maruti-sync')).toHaveLength(2));
    await waitFor(() => expect(rowTexts()).toHaveLength(4));
    turnPage('hidden');
    turnPage('visible');
    await waitFor(() => expect(sentTo('/sync/changes')[1]?.body).toMatchObject({ since: 39 }));
  });

  it('is not polled while the page is hidden', async () => {
    turnPage('hidden');
    const { sentTo } = showSync({ rows: oneOfEach, features: ['sync'] });
    await waitFor(() => expect(rowTexts()).toHaveLength(4));
    await act(async () => {});
    expect(sentTo('/sync/changes')).toEqual([]);
  });

  it('is not polled if the API has only the core calls', async () => {
    const { sent } = showSync({ rows: oneOfEach });
    await waitFor(() => expect(rowTexts()).toHaveLength(4));
    expect(sent.map(call => call.path)).toEqual(['/report/maruti-sync']);
  });
});
