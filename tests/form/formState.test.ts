import { HttpError } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { changedFields } from '../../src/form/changedFields';
import { isUncertain, sortFailure } from '../../src/form/failure';
import { fieldAt, labelAt } from '../../src/form/fieldPath';
import { problemsOf } from '../../src/form/problems';
import { segmap } from '../../src/schemas/segmap';

describe('paths of nested rows', () => {
  const ledgerCode = 'cash_bank_map.0.deposit_bank_arr.1.ledger_code';

  test('lead to their field', () => {
    expect(fieldAt(segmap.fields, ledgerCode)?.label).toBe('Ledger Code');
    expect(fieldAt(segmap.fields, 'cash_bank_map')?.kind).toBe('jsonList');
    expect(fieldAt(segmap.fields, 'cash_bank_map.0.ghost')).toBeUndefined();
    expect(fieldAt(segmap.fields, 'segid.0.x')).toBeUndefined();
  });

  test('are labelled with row numbers from 1', () => {
    expect(labelAt(segmap.fields, ledgerCode)).toBe('Cash Bank Map 1, Deposit Banks 2, Ledger Code');
    expect(labelAt(segmap.fields, 'segid')).toBe('Segment ID');
    expect(labelAt(segmap.fields, 'ghost')).toBe('ghost');
    expect(labelAt(segmap.fields, 'cash_bank_map.10')).toBe('Cash Bank Map 11');
    expect(labelAt(segmap.fields, 'cash_bank_map.root')).toBe('Cash Bank Map');
    expect(labelAt(segmap.fields, 'cash_bank_map.0.ghost')).toBe('Cash Bank Map 1, ghost');
    expect(labelAt(segmap.fields, 'segid.0.x')).toBe('Segment ID 1, x');
  });

  test('lead into a list stored as rows, too', () => {
    const pan = { kind: 'text', source: 'pan', label: 'PAN' } as const;
    const fields = [{ kind: 'list', source: 'owners', label: 'Owners', fields: [pan] }] as const;
    expect(fieldAt(fields, 'owners.3.pan')).toBe(pan);
    expect(labelAt(fields, 'owners.3.pan')).toBe('Owners 4, PAN');
  });
});

test('orders problems as on the screen', () => {
  const errors = {
    cash_bank_map: [undefined, { payment_mode: { type: 'max', message: 'Too long', ref: {} } }],
    segid: { type: 'required', message: 'Segment ID Required' },
    parent_group: { type: 'required', message: 'Parent Group Required' },
    wi_segid: { type: 'typeError', message: 'No number' },
  };
  expect(problemsOf(segmap, errors).map(({ path }) => path)).toEqual([
    'parent_group',
    'segid',
    'wi_segid',
    'cash_bank_map.1.payment_mode',
  ]);
});

test('names a section’s switch before its fields, and fields without a section last', () => {
  const [first] = segmap.sections;
  const shown = {
    ...segmap,
    sections: first ? [{ ...first, toggle: 'wi_segid', fields: ['segid', 'cid'] }] : [],
  };
  const error = { type: 'required', message: 'Missing' };
  const errors = { parent_group: error, cid: error, segid: error, wi_segid: error };
  expect(problemsOf(shown, errors).map(({ path }) => path)).toEqual([
    'wi_segid',
    'segid',
    'cid',
    'parent_group',
  ]);
});

test('reports only what has a message, whatever its input holds', () => {
  const errors = {
    segid: { type: 'validate', ref: { message: 'of the input' } },
    cid: { type: 'validate', message: 7 },
    cash_bank_map: [{ root_name: { type: 'max', message: 'Too long' } }, 'text', null],
  };
  expect(problemsOf(segmap, errors)).toEqual([
    {
      path: 'cash_bank_map.0.root_name',
      label: 'Cash Bank Map 1, root_name',
      message: 'Too long',
    },
  ]);
});

test('reports an error of a list as one problem', () => {
  const errors = { cash_bank_map: { root: { type: 'min', message: 'One row at least' } } };
  expect(problemsOf(segmap, errors)).toEqual([
    { path: 'cash_bank_map', label: 'Cash Bank Map', message: 'One row at least' },
  ]);
});

test('marks a list as changed when anything in it has', () => {
  const dirty = {
    cash_bank_map: [{ payment_mode: false, deposit_bank_arr: [{ ledger_code: true }] }],
    cid: false,
  };
  expect(changedFields(segmap, dirty)).toEqual(['cash_bank_map']);
});

describe('a failed save', () => {
  const hasField = (path: string) => path === 'segid';

  test('puts errors on the form’s fields, and lists the others', () => {
    const error = new HttpError('Not accepted', 422, { errors: { segid: 'Gone', ghost: 'Boo', odd: 7 } });
    expect(sortFailure(error, hasField)).toEqual({
      failure: {
        title: 'Not saved',
        text: 'Not accepted',
        others: [{ name: 'ghost', message: 'Boo' }],
        reference: null,
        waitSeconds: 0,
      },
      onFields: { segid: 'Gone' },
    });
  });

  test.each(['network', 'timeout', 'unreadable'])('says that the outcome is unknown (%s)', code => {
    const error = new HttpError('Hm', 0, { code });
    expect(isUncertain(error)).toBe(true);
    expect(sortFailure(error, hasField).failure.title).toBe('Save not confirmed');
  });

  test.each([undefined, 'text', new Error('  ')])('gets a default message (%o)', error => {
    const { failure, onFields } = sortFailure(error, hasField);
    expect(failure).toEqual({
      title: 'Not saved',
      text: 'The save failed and the server gave no reason. Try again.',
      reference: null,
      others: [],
      waitSeconds: 0,
    });
    expect(onFields).toEqual({});
  });

  test('is shown without surrounding blanks, and with the reference in the log', () => {
    const error = new HttpError(' The store is full ', 500, { requestId: 'log-4711', errors: 'none' });
    expect(sortFailure(error, hasField).failure).toMatchObject({
      text: 'The store is full',
      reference: 'log-4711',
      others: [],
    });
  });

  test.each([
    [429, '12', 12],
    [429, undefined, 0],
    [503, '12', 0],
  ])('with status %i and Retry-After %s waits for %i s', (status, retryAfter, seconds) => {
    const error = new HttpError('Later', status, { retryAfter });
    expect(sortFailure(error, hasField).failure.waitSeconds).toBe(seconds);
  });
});
