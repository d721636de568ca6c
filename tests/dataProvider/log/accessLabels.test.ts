import { expect, it } from 'vitest';
import { ACCESS_FIELDS } from '../../../src/dataProvider/log/accessFields';
import { ACCESS_LABELS } from '../../../src/dataProvider/log/accessLabels';
import { shownChange, whatLabel } from '../../../src/dataProvider/log/logLabels';
import { access, accessFields } from '../../../src/words/en/txnLog';

it('says in a sentence what was done to people’s access', () => {
  const label = (type: string) => whatLabel(undefined, { type, status: 'done' }, []);
  expect(label('users/second-factor-reset')).toBe('Two-step login reset');
  expect(label('account/password')).toBe('Password changed');
  expect(label('foreign/create')).toBe('Foreign created');
});

it('uses only sentences of the log’s catalogue, so that each has Hindi', () => {
  expect(access).toEqual(Object.values(ACCESS_LABELS));
  expect(accessFields).toEqual(Object.values(ACCESS_FIELDS));
});

it('names the facts of a publish, its counts and its yes or no', () => {
  const shown = (field: string, after: unknown) =>
    shownChange({ type: 'studio/publish', schema: undefined }, { field, before: null, after });
  expect(shown('dryRun', 'a1b2')).toEqual({ title: 'Checksum of the dry run', before: '', after: 'a1b2' });
  expect(shown('fromNowOn', true).after).toBe('Yes');
  expect(shown('values', ['Rate: changed 3, moved 2', 'Note: filled 4'])).toEqual({
    title: 'What happened to values',
    before: '',
    after: 'Rate: changed 3, moved 2; Note: filled 4',
  });
  expect(shown('toString', 'kept').title).toBe('toString');
});

it('gives a field of a record its own label, whatever the log calls a fact of that name', () => {
  const schema = undefined;
  expect(shownChange({ type: 'dealer/update', schema }, { field: 'why', before: '', after: 'x' }).title).toBe(
    'why',
  );
});
