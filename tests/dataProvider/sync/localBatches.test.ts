import { HttpError } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { createLocalBatches, type LocalBatchOptions } from '../../../src/dataProvider/sync/localBatches';

const membersOf = (...redisIds: readonly string[]) =>
  redisIds.map(redisId => ({ redisId, TRANS_ID: `TX ${redisId}` }));

const row = (redisId: string, state: string, msg = '') => ({
  redisId,
  TRANS_ID: `TX ${redisId}`,
  state,
  msg,
});

/** A tab whose answers to reposts the test gives one by one; `texts` is what it keeps beyond a reload. */
function openTab(texts = new Map<string, string>()) {
  const waiting = new Map<string, { done(): void; failed(cause: unknown): void }>();
  const leaving: (() => void)[] = [];
  const options: LocalBatchOptions = {
    repost: redisId =>
      new Promise((resolve, reject) =>
        waiting.set(redisId, { done: () => resolve(undefined), failed: reject }),
      ),
    now: () => new Date(2026, 10, 21, 9, 30, 5),
    newId: () => 'id-1',
    store: (name, text) => void texts.set(name, text),
    load: name => texts.get(name) ?? null,
    onLeave: listener => void leaving.push(listener),
  };
  const batches = createLocalBatches(options);
  return {
    batches,
    texts,
    posting: () => [...waiting.keys()],
    leave: () => leaving.forEach(listener => listener()),
    async answer(redisId: string, cause?: unknown) {
      if (cause === undefined) waiting.get(redisId)?.done();
      else waiting.get(redisId)?.failed(cause);
      waiting.delete(redisId);
      await vi.waitFor(async () =>
        expect(await batches.rows('b1')).not.toContainEqual(row(redisId, 'posting')),
      );
    },
  };
}

/** What another tab, or this one after a reload, shows of this kept text. */
const afterReload = (text: string) => openTab(new Map([['b1', text]])).batches;

describe('a batch of this tab', () => {
  test('reports that it ends with the tab, and refuses no row beforehand', async () => {
    const { batches } = openTab();
    expect([batches.survives, batches.newId()]).toEqual([false, 'id-1']);
    expect(await batches.check(['a', 'b'])).toEqual({ eligible: ['a', 'b'], refused: [] });
  });

  test('posts three rows at a time, and says how each ended', async () => {
    const { batches, posting, answer } = openTab();
    await batches.start('b1', membersOf('a', 'b', 'c', 'd', 'e'));
    expect(posting()).toEqual(['a', 'b', 'c']);
    expect(await batches.batch('b1')).toMatchObject({ state: 'running', total: 5 });
    expect((await batches.rows('b1'))[3]).toEqual(row('d', 'queued'));
    await answer('b');
    await answer('a', new HttpError('It is in already', 409, {}));
    await answer('c', new HttpError('Ledger is closed', 422, {}));
    await answer('d', 'no error at all');
    expect(await batches.rows('b1')).toEqual([
      row('a', 'refused', 'It is in already'),
      row('b', 'success', 'Reposted'),
      row('c', 'error', 'Ledger is closed'),
      row('d', 'error'),
      row('e', 'posting'),
    ]);
    await answer('e', new Error('No connection'));
    await vi.waitFor(async () => expect(await batches.batch('b1')).toMatchObject({ state: 'done' }));
    expect(await batches.batch('b1')).toEqual({
      id: 'b1',
      actor: '',
      at: '2026-11-21 09:30:05',
      state: 'done',
      total: 5,
      counts: { queued: 0, posting: 0, success: 1, error: 3, exception: 0, refused: 1, stopped: 0 },
    });
  });

  test('lets posts end once it is stopped, and makes no more', async () => {
    const { batches, posting, answer } = openTab();
    await batches.start('b1', membersOf('a', 'b', 'c', 'd'));
    await batches.stop('b1');
    expect(await batches.batch('b1')).toMatchObject({ state: 'running' });
    for (const redisId of ['a', 'b', 'c']) await answer(redisId);
    await vi.waitFor(async () => expect(await batches.batch('b1')).toMatchObject({ state: 'stopped' }));
    expect(posting()).toEqual([]);
    expect((await batches.rows('b1')).at(-1)).toEqual(
      row('d', 'stopped', 'Not posted: the batch was stopped'),
    );
  });

  test('is started once, however often it is requested', async () => {
    const { batches, posting, answer } = openTab();
    await batches.start('b1', membersOf('a'));
    await batches.start('b1', membersOf('b'));
    expect(posting()).toEqual(['a']);
    await answer('a');
    expect(await batches.rows('b1')).toEqual([row('a', 'success', 'Reposted')]);
  });

  test('with an unknown id does not exist, and stopping it does nothing', async () => {
    const { batches } = openTab();
    expect(await batches.batch('b1')).toBeNull();
    expect(await batches.rows('b1')).toEqual([]);
    await expect(batches.stop('b1')).resolves.toBeUndefined();
  });
});

describe('what a tab stores of a batch', () => {
  test('is all of it at the start', async () => {
    const { batches, texts } = openTab();
    await batches.start('b1', membersOf('a', 'b', 'c', 'd'));
    expect(await afterReload(texts.get('b1') ?? '').batch('b1')).toMatchObject({
      at: '2026-11-21 09:30:05',
      state: 'stopped',
      total: 4,
      counts: { stopped: 4 },
    });
  });

  test('is, when the page is left, what was posted, what may have been, and what was not', async () => {
    const { batches, texts, answer, leave } = openTab();
    await batches.start('b1', membersOf('a', 'b', 'c', 'd', 'e'));
    await answer('a');
    leave();
    const unknown =
      'You left the page before the answer came. Check whether it was posted before you repost it.';
    expect(await afterReload(texts.get('b1') ?? '').rows('b1')).toEqual([
      row('a', 'success', 'Reposted'),
      row('b', 'error', unknown),
      row('c', 'error', unknown),
      row('d', 'error', unknown),
      row('e', 'stopped', 'Not posted: you left the page'),
    ]);
  });

  test('is its outcome at the end of the batch, which leaving the page does not change', async () => {
    const { batches, texts, answer, leave } = openTab();
    await batches.start('b1', membersOf('a'));
    await answer('a');
    await vi.waitFor(async () => expect(await batches.batch('b1')).toMatchObject({ state: 'done' }));
    const kept = texts.get('b1') ?? '';
    expect(await afterReload(kept).batch('b1')).toMatchObject({ state: 'done', counts: { success: 1 } });
    texts.delete('b1');
    leave();
    expect(texts.size).toBe(0);
  });

  test('is never posted again after a reload', async () => {
    const text = JSON.stringify({ id: 'b1', at: '', rows: [row('a', 'queued')] });
    const { batches, posting } = openTab(new Map([['b1', text]]));
    await batches.start('b1', membersOf('a'));
    expect(posting()).toEqual([]);
    expect(await batches.rows('b1')).toEqual([row('a', 'stopped', 'Not posted: you left the page')]);
  });

  test.each(['', '{', 'null', '7', '{}', '{"id":"other","rows":[]}'])(
    'is nothing if the storage holds %j',
    async text => {
      const batches = afterReload(text);
      expect(await batches.batch('b1')).toBeNull();
      expect(await batches.rows('b1')).toEqual([]);
    },
  );

  test('is a batch without rows if they cannot be read', async () => {
    const batches = afterReload(JSON.stringify({ id: 'b1', at: '2026-11-21 09:30:05', rows: 7 }));
    expect(await batches.batch('b1')).toMatchObject({ at: '2026-11-21 09:30:05', state: 'done', total: 0 });
  });
});
