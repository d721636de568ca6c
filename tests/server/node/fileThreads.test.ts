import { describe, expect, it } from 'vitest';
import { createFileThreads } from '../../../server/node/fileThreads';
import { startThread } from '../../../server/node/programs';
import { workHere } from '../../../server/files/fileWork';
import { FileRefusal } from '../../../src/files/refusal';
import { collected } from '../../contract/fileSamples';
import { transactionOf } from '../setup/fileClient';

const startsWithinMs = 60_000;
let started = 0;
const threads = createFileThreads(job => {
  started += 1;
  return startThread('fileThread', job, { maxOldGenerationSizeMb: 64 });
});
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe('files on a thread of their own', () => {
  it(
    'are read as they are read here',
    async () => {
      const many = Array.from({ length: 2_500 }, (_, n) => transactionOf(`T${n}`));
      const bytes = bytesOf([...many, { TRANS_ID: 'bad', note: '₹' }]);
      const read = await collected(threads.transactions(bytes));
      expect(started).toBe(1);
      expect(read).toEqual(await collected(workHere.transactions(bytes)));
      expect(read.at(-1)).toMatchObject({ transaction: null, text: '{"TRANS_ID":"bad","note":"₹"}' });
    },
    startsWithinMs,
  );

  it(
    'are matched as they are matched here',
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
      expect(await threads.reconcile(...sides)).toEqual(await workHere.reconcile(...sides));
    },
    startsWithinMs,
  );

  it(
    'are refused by name',
    async () => {
      const broken = new TextEncoder().encode(`[${' '.repeat(70_000)}`);
      const refusal = await collected(threads.transactions(broken)).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(FileRefusal);
      expect(refusal).toMatchObject({ code: 'notJson' });
    },
    startsWithinMs,
  );
});
