import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPostOutcome, readTransferOutcome } from '../../../src/api/sync/posts';
import { readSearch, searchBody, type SyncOption } from '../../../src/wire/sync/syncSearch';
import { canRepost, readSyncStatus, normaliseSyncRow } from '../../../src/wire/sync/syncStatus';

describe('the status of a sync row', () => {
  it.each([
    ['success', 'success'],
    [' Error ', 'error'],
    ['IN_PROCESS', 'in-process'],
    ['In Process', 'in-process'],
    ['inprocess', 'in-process'],
    ['done', null],
    [1, null],
  ])('is read from %j as %j', (value, status) => {
    expect(readSyncStatus(value)).toBe(status);
  });

  it('is normalised once: a normalised row is returned unchanged', () => {
    fc.assert(
      fc.property(
        fc.record({
          type: fc.oneof(fc.constantFrom('success', 'Error', 'in process'), fc.anything()),
          msg: fc.oneof(fc.string(), fc.record({ type: fc.string(), msg: fc.string() }), fc.anything()),
        }),
        row => {
          const tidy = normaliseSyncRow(row);
          return typeof tidy['msg'] !== 'string' || normaliseSyncRow(tidy) === tidy;
        },
      ),
    );
    expect(normaliseSyncRow({ type: 'error', msg: 'x' })).toEqual({ type: 'error', msg: 'x' });
  });

  it.each(['{"type":"error","msg":"No ledger"}', ' { "msg": "No ledger", "type": "Error" }'])(
    'is read from the message %j as the object in its text',
    text => {
      for (const row of [{ msg: text }, { message: text }])
        expect(normaliseSyncRow(row)).toMatchObject({ type: 'error', msg: 'No ledger' });
    },
  );

  it.each([undefined, null, '', ' '])('is that of its message if the row’s own is %j', type => {
    const said = { type: 'Error', msg: 'No ledger' };
    for (const msg of [said, JSON.stringify(said)])
      expect(normaliseSyncRow({ type, msg })).toEqual({ type: 'error', msg: 'No ledger' });
  });

  it.each([undefined, null, ''])('stays %j if the message has none either', type => {
    const row = { type, msg: 'No ledger' };
    expect(normaliseSyncRow(row)).toBe(row);
  });

  it.each(['{"ledger":"L001"}', '{ledger} is missing', '{"msg":', '["msg"]'])(
    'leaves the message %j unchanged',
    msg => {
      expect(normaliseSyncRow({ type: 'error', msg })).toEqual({ type: 'error', msg });
    },
  );

  it.each([
    ['error', undefined, true],
    ['exception', 0, true],
    ['exception', '', true],
    ['error', 1, false],
    ['error', '1', false],
    ['success', undefined, false],
    ['in-process', undefined, false],
  ])('%s with post status %j can be reposted: %j', (type, postStatus, can) => {
    expect(canRepost({ type, postStatus })).toBe(can);
  });
});

describe('a sync search', () => {
  it('round-trips through the URL', () => {
    const options: SyncOption[] = ['trans_id', 'trans_ref_num', 'trans_date', 'sync_date'];
    fc.assert(
      fc.property(fc.constantFrom(...options), fc.string(), (option, text) => {
        const value = text.trim();
        const search = value === '' ? null : { option, value };
        expect(readSearch(searchBody({ option, value }))).toEqual(search);
      }),
    );
  });

  it('is rejected without a known option', () => {
    expect(readSearch({ option: 'toString', dtValue: '2026-01-01' })).toBeNull();
  });
});

describe('the outcome of a post', () => {
  it.each([
    ['Done', 'success'],
    [{ type: 'error', msg: 'done' }, 'success'],
    [{ type: 'success', msg: 'posted' }, 'error'],
    [{ type: 'in-process', msg: 'queued' }, 'in-process'],
    [null, 'error'],
  ])('%j reads as %s', (answer, type) => {
    expect(readPostOutcome(answer).type).toBe(type);
  });

  it('of a transfer is its message', () => {
    expect(readTransferOutcome('3 files')).toEqual({ message: '3 files' });
    expect(readTransferOutcome({ type: 'error', msg: 'No' })).toEqual({ type: 'error', message: 'No' });
  });
});
