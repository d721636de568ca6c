import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../server/store/memory';
import type { SyncPost } from '../../../server/store/sync/syncStore';
import { createPrecision, ruleName } from '../../../server/sync/readiness/precision';
import { syncRecordOf } from '../../contract/syncSamples';

const MAP = ruleName('missing', 'ledgermap');
const MESSAGE = 'Ledger not found for DMS ledger D-7';

const postOf = (account = 'A'): SyncPost => ({
  account,
  redisId: 'r1',
  no: 1,
  keyNo: 1,
  lease: 1,
  transaction: syncRecordOf('r1').transaction,
  payload: {},
});
const refused = (msg = MESSAGE) => ({ type: 'error' as const, msg, isCertain: true });
const posted = { type: 'success' as const, msg: 'Posted', isCertain: true };

function open(start = '2026-11-20') {
  const { records } = createMemoryStore();
  let day = start;
  const precision = createPrecision(records, () => day);
  const note = async (
    times: number,
    ...answer: [readonly string[], Parameters<typeof precision.answered>[2]]
  ) => {
    for (let no = 0; no < times; no += 1) precision.answered(postOf(), ...answer);
    await precision.stored();
  };
  return {
    records,
    precision,
    note,
    setDay: (next: string) => {
      day = next;
    },
  };
}

describe('the precision of a rule', () => {
  it('compares predictions with what accounting answered', async () => {
    const { precision, note } = open();
    await note(7, [MAP], refused());
    await note(1, [MAP], posted);
    await note(2, [], refused());
    await note(1, [ruleName('rate')], refused('Anything'));
    await note(1, [ruleName('taxable')], refused());
    expect(await precision.ofAccount('A')).toEqual([
      { reason: 'missing', resource: 'ledgermap', said: 8, right: 7, missed: 3, doubtful: true },
      { reason: 'rate', resource: '', said: 1, right: 1, missed: 0, doubtful: false },
    ]);
    expect(await precision.ofAccount('B')).toEqual([]);
  });

  it('is doubtful with more than one wrong post in ten, and not before there are ten', async () => {
    const doubtful = async (right: number, wrong: number) => {
      const { precision, note } = open();
      await note(right, [MAP], refused());
      await note(wrong, [MAP], posted);
      return (await precision.ofAccount('A'))[0]?.doubtful;
    };
    expect(await doubtful(9, 1)).toBe(false);
    expect(await doubtful(8, 2)).toBe(true);
    expect(await doubtful(0, 9)).toBe(false);
  });

  it('says nothing about posts without an answer of accounting', async () => {
    const { precision, note } = open();
    await note(1, [MAP], { type: 'exception', msg: 'Time-out', isCertain: true });
    await note(1, [MAP], { ...refused(), isCertain: false });
    expect(await precision.ofAccount('A')).toEqual([]);
  });

  it('covers thirty days, with one stored counter per rule and day at most', async () => {
    const { precision, note, setDay, records } = open('2026-10-01');
    for (let no = 0; no < 75; no += 1) {
      setDay(new Date(Date.UTC(2026, 9, 1 + no)).toISOString().slice(0, 10));
      await note(1, [MAP], refused());
    }
    expect(await precision.ofAccount('A')).toMatchObject([{ said: 30, right: 30 }]);
    let text = '';
    for await (const piece of records.list('A', 'rule-precision', {})) text += piece;
    expect(JSON.parse(text)).toHaveLength(31);
  });

  it('loses nothing that is counted while it is being stored', async () => {
    const { precision } = open();
    for (let no = 0; no < 500; no += 1) {
      precision.answered(postOf(), [MAP], refused());
      if (no % 50 === 0) await Promise.resolve();
    }
    await precision.stored();
    expect(await precision.ofAccount('A')).toMatchObject([{ said: 500, right: 500 }]);
  });
});
