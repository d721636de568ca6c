import { describe, expect, test } from 'vitest';
import { changedFields } from '../../src/form/changedFields';
import { isUncertain, sortFailure } from '../../src/form/failure';
import { fieldAt, labelAt } from '../../src/form/fieldPath';
import { problemsOf } from '../../src/form/problems';
import { segmap } from '../../src/schemas/segmap';
import { HttpError } from 'ra-core';

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

  test('gets a default message', () => {
    expect(sortFailure(undefined, hasField).failure.text).toMatch(/gave no reason/);
  });
});
