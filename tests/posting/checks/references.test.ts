import { describe, expect, it } from 'vitest';
import { References, twinFinding } from '../../../src/posting/checks/references';

const of = (TRANS_ID: string, TRANS_REF_NUM: string, changes = {}) => ({
  TRANS_ID,
  TRANS_REF_NUM,
  TRANS_TYPE: 'VP',
  MUL_DEALER_CD: '0801',
  LOC_CD: 'BLR',
  ...changes,
});

describe('a reference', () => {
  it('is a duplicate if two documents of one type and place have it', () => {
    const references = new References();
    const first = references.take(of('1', 'INV/7'));
    expect(twinFinding(first)).toBeNull();
    references.take(of('1', 'INV/7'));
    references.take(of('2', 'INV/7', { TRANS_TYPE: 'WI' }));
    references.take(of('3', 'INV/7', { LOC_CD: 'MYS' }));
    expect(twinFinding(first)).toBeNull();
    const second = references.take(of('4', 'INV/7'));
    const finding = { check: 'duplicateReference', place: 'row.TRANS_REF_NUM', value: 'INV/7', expected: '' };
    expect([twinFinding(first), twinFinding(second)]).toEqual([finding, finding]);
  });

  it('is unique again once the other is gone', () => {
    const references = new References();
    const first = references.take(of('1', 'INV/7'));
    const second = references.take(of('2', 'INV/7'));
    if (second) references.release(second, '2');
    expect(twinFinding(first)).toBeNull();
    if (first) references.release(first, '1');
    expect(references.take(of('3', 'INV/7'))).not.toBe(first);
  });

  it('that a transaction does not state is unknown', () => {
    const references = new References();
    expect(references.take(of('1', ' '))).toBeNull();
    expect(twinFinding(null)).toBeNull();
  });
});
