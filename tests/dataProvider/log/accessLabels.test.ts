import { expect, it } from 'vitest';
import { ACCESS_LABELS } from '../../../src/dataProvider/log/accessLabels';
import { whatLabel } from '../../../src/dataProvider/log/logLabels';
import { access } from '../../../src/words/en/txnLog';

it('says in a sentence what was done to people’s access', () => {
  const label = (type: string) => whatLabel(undefined, { type, status: 'done' }, []);
  expect(label('users/second-factor-reset')).toBe('Two-step login reset');
  expect(label('account/password')).toBe('Password changed');
  expect(label('foreign/create')).toBe('Foreign created');
});

it('uses only sentences of the log’s catalogue, so that each has Hindi', () => {
  expect(access).toEqual(Object.values(ACCESS_LABELS));
});
