import { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { workHere } from '../../../../server/files/fileWork';
import { createFileThreads, type StartFileThread } from '../../../../server/node/files/fileThreads';
import { startThread } from '../../../../server/node/programs';
import { FileRefusal } from '../../../../src/files/refusal';
import { rowsOfPortion, rowsOfSteps } from '../../../contract/fileSamples';
import { transactionOf } from '../../setup/fileClient';

const startsWithinMs = 60_000;
let started = 0;
const threads = createFileThreads((job, handedOver) => {
  started += 1;
  return startThread('fileThread', job, { maxOldGenerationSizeMb: 64 }, handedOver);
}, {});
const startThreadFor: StartFileThread = (job, handedOver) => startThread('fileThread', job, {}, handedOver);
const oneAtOnce = { workMs: 5, atOnce: 1, waiting: 1, accountWaiting: 1, uploadWaitMs: 1_000 };
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe('files on a separate thread', () => {
  it(
    'are parsed as on this thread',
    async () => {
      const many = Array.from({ length: 2_500 }, (_, n) => transactionOf(`T${n}`));
      const bytes = bytesOf([...many, { TRANS_ID: 'bad', note: '₹' }]);
      const read = await rowsOfSteps(threads.transactions('A', bytes.slice()));
      expect(started).toBe(1);
      expect(read).toEqual(await rowsOfSteps(workHere.transactions('A', bytes)));
      expect(read.at(-1)).toMatchObject({ state: 'refused', body: '{"TRANS_ID":"bad","note":"₹"}' });
    },
    startsWithinMs,
  );

  it(
    'are parsed as on this thread from what an upload has stored of them',
    async () => {
      const bytes = bytesOf([transactionOf('T1'), { TRANS_ID: 'bad' }]);
      const first = await workHere.transactions('A', bytes)[Symbol.asyncIterator]().next();
      const stretch: Uint8Array = 'kept' in first.value ? first.value.kept.bytes : new Uint8Array();
      const here = await workHere.kept('A', stretch);
      expect(here).toMatchObject({ last: 2, rows: [{ state: 'refused' }] });
      expect(await threads.kept('A', stretch)).toEqual(here);
    },
    startsWithinMs,
  );

  it(
    'are matched as on this thread',
    async () => {
      const lines = Array.from({ length: 4_000 }, (_, n) => ({
        key: `k${n}`,
        ref: `R${n}`,
        date: '2026-11-20',
        transType: 'VP',
        dealer: 'D',
        location: 'L',
        gstin: '',
        paise: n,
      }));
      const sides = [lines, lines.slice(9), { paise: 0, days: 0 }] as const;
      expect(await threads.reconcile('A', ...sides)).toEqual(await workHere.reconcile('A', ...sides));
    },
    startsWithinMs,
  );

  it(
    'are rejected with a reason',
    async () => {
      const broken = new TextEncoder().encode('[');
      const refusal = await rowsOfSteps(threads.transactions('A', broken)).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(FileRefusal);
      expect(refusal).toMatchObject({ code: 'notJson' });
    },
    startsWithinMs,
  );

  it(
    'are rejected when their time is up, whatever the thread does',
    async () => {
      const hurried = createFileThreads(startThreadFor, {}, oneAtOnce);
      const read = () => rowsOfSteps(hurried.transactions('A', bytesOf([transactionOf('T1')])));
      // The second read runs because the first has released its slot.
      for (let turn = 0; turn < 2; turn += 1)
        expect(await read().catch((error: unknown) => error)).toMatchObject({ code: 'tooSlow' });
    },
    startsWithinMs,
  );

  it(
    'are read one step ahead of what is stored, at most 1,000 records a step',
    async () => {
      const told: number[] = [];
      const watched = createFileThreads((job, handedOver) => {
        const thread = startThreadFor(job, handedOver);
        return thread.on('message', () => told.push(1));
      }, {});
      const many = Array.from({ length: 3_500 }, (_, n) => transactionOf(`T${n}`));
      let taken = 0;
      for await (const step of watched.transactions('A', bytesOf(many))) {
        taken += 1;
        await new Promise(setImmediate);
        expect(told.length - taken).toBeLessThanOrEqual(1);
        const records = 'portion' in step ? rowsOfPortion(step.portion).length : 1;
        expect(records).toBeLessThanOrEqual(1_000);
      }
      expect(taken).toBe(8);
    },
    startsWithinMs,
  );

  it(
    'are read to their end once they are stored, however long that takes in all',
    async () => {
      let now = 0;
      // Each look at the clock is half of the time later that a thread has.
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += startsWithinMs / 2));
      const patient = createFileThreads(startThreadFor, {}, { ...oneAtOnce, workMs: startsWithinMs });
      const many = Array.from({ length: 2_500 }, (_, n) => transactionOf(`T${n}`));
      const rows = await rowsOfSteps(patient.transactions('A', bytesOf(many)));
      clock.mockRestore();
      expect(rows).toHaveLength(2_500);
    },
    startsWithinMs,
  );

  it(
    'are rejected over the operator’s limits',
    async () => {
      const strict = createFileThreads(startThreadFor, { rows: 2, bytes: 2_000 });
      const codeFor = (value: unknown) =>
        rowsOfSteps(strict.transactions('A', bytesOf(value))).then(
          rows => rows.length,
          (error: unknown) => (error instanceof FileRefusal ? error.code : error),
        );
      const many = (count: number) => Array.from({ length: count }, (_, n) => transactionOf(`T${n}`));
      expect(await codeFor(many(2))).toBe(2);
      expect(await codeFor(many(3))).toBe('tooManyRows');
      expect(await codeFor([{ ...transactionOf('T1'), note: 'x'.repeat(2_000) }])).toBe('tooLarge');
    },
    startsWithinMs,
  );

  it('are rejected when they need more memory than a thread may have, and the server continues', async () => {
    const greedy = createFileThreads(
      () =>
        new Worker('const kept = []; for (;;) kept.push(new Array(10_000).fill(0.5));', {
          eval: true,
          resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
        }),
      {},
    );
    const refusal = rowsOfSteps(greedy.transactions('A', new Uint8Array()));
    await expect(refusal).rejects.toMatchObject({ code: 'tooLarge' });
  });
});
