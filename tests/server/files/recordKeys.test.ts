import { describe, expect, it } from 'vitest';
import { recordId } from '../../../server/files/recordKeys';
import { hexDigest } from '../../../src/wire/record/hexDigest';

const idOf = (transId: string, account = 'A', dealer = 'D1') =>
  recordId(account, JSON.stringify([dealer, transId]), transId, hexDigest);

describe('the id of an uploaded transaction', () => {
  it('is the same for every upload of it', () => {
    expect(idOf('INV-7')).toBe(idOf('INV-7'));
  });

  it('is another one for another account or key', () => {
    expect(new Set([idOf('INV-7'), idOf('INV-7', 'B'), idOf('INV-7', 'A', 'D2')]).size).toBe(3);
  });

  it('follows the order of TRANS_ID, in which exports are', () => {
    const ids = ['INV-1007', 'INV-1008', 'INV-1009', 'INV-1010'].map(transId => idOf(transId));
    expect(ids.toSorted()).toEqual(ids);
  });

  it('holds of TRANS_ID no more than a header and a path may, and a short piece', () => {
    expect(idOf('Rechnung Ä/1\n')).toMatch(/^upload:Rechnung---1-:[\da-f]{32}$/);
    expect(idOf('X'.repeat(1000))).toMatch(/^upload:X{40}:[\da-f]{32}$/);
  });
});
