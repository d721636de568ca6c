import { expect, it } from 'vitest';
import { ACCESS_FIELDS } from '../../../src/dataProvider/log/accessFields';
import { ACCESS_LABELS } from '../../../src/dataProvider/log/accessLabels';
import {
  ANSWERS,
  NAMED_VALUES,
  VALUE_OUTCOMES,
  changeLabel,
  shownChange,
  whatLabel,
} from '../../../src/dataProvider/log/logLabels';
import { access, accessFields, factValues, valueOutcomes } from '../../../src/words/en/txnLog';

it('says in a sentence what was done to people’s access', () => {
  const label = (type: string) => whatLabel(undefined, { type, status: 'done' }, []);
  expect(label('users/second-factor-reset')).toBe('Two-step login reset');
  expect(label('account/password')).toBe('Password changed');
  expect(label('foreign/create')).toBe('Foreign created');
});

it('uses only sentences of the log’s catalogue, so that each has Hindi', () => {
  expect(access).toEqual(Object.values(ACCESS_LABELS));
  expect(accessFields).toEqual(Object.values(ACCESS_FIELDS));
  const named = Object.values(NAMED_VALUES).flatMap(Object.values);
  expect(factValues).toEqual([...Object.values(ANSWERS), ...named]);
  expect(valueOutcomes).toEqual(Object.values(VALUE_OUTCOMES));
});

it('names the facts of a publish, its counts and its yes or no', () => {
  const shown = (field: string, after: unknown) =>
    shownChange({ type: 'studio/publish', schema: undefined }, { field, before: null, after });
  expect(shown('dryRun', 'a1b2')).toEqual({
    title: 'Checksum of the dry run',
    before: '',
    after: 'a1b2',
    isTechnical: true,
  });
  expect(shown('fromNowOn', true).after).toBe('Yes');
  expect(
    shown('values', ['Rate: same 3, failed 4', 'Note: a: kept 1, unheard 2, constructor 3', 'no counts']),
  ).toEqual({
    title: 'What happened to values',
    before: '',
    after:
      'Rate: 3 converted without loss, 4 put aside; Note: a: 1 stay aside (changed since), unheard 2, constructor 3; no counts',
  });
  expect(shown('confirmed', 'fuelmap')).toMatchObject({
    title: 'Confirmed by typing the name',
    after: 'Yes',
  });
  expect(shown('confirmed', '').after).toBe('');
  expect(shown('confirmed', 7).after).toBe('7');
  expect(shown('roles', ['Rate: same 3', 'clerk']).after).toBe('Rate: same 3; clerk');
  expect(shown('from', 'blank').after).toBe('A blank form');
  expect(shown('state', 'retired').after).toBe('Retired');
  expect(shown('state', 7).after).toBe('7');
  expect(shown('state', 'constructor').after).toBe('constructor');
  expect(shown('toString', 'kept').title).toBe('toString');
});

it('gives a field of a record its own label, whatever the log calls a fact of that name', () => {
  const schema = undefined;
  expect(shownChange({ type: 'dealer/update', schema }, { field: 'why', before: '', after: 'x' }).title).toBe(
    'why',
  );
});

it('leaves checksums out of the line of changes', () => {
  const type = 'studio/publish';
  const shown = ['version', 'digest', 'why'].map(field =>
    shownChange({ type, schema: undefined }, { field, before: null, after: 'x' }),
  );
  expect(changeLabel({ type }, shown)).toBe('Version: — → x · Reason: — → x');
});

it('calls it retired and restored, as the buttons do', () => {
  const label = (type: string) => whatLabel(undefined, { type, status: 'done' }, []);
  expect([label('studio/retire'), label('studio/restore')]).toEqual([
    'Resource retired',
    'Resource restored',
  ]);
});
