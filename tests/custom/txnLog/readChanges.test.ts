import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readChanges } from '../../../src/custom/txnLog/readChanges';
import { changeLanguage } from '../../../src/words/changeLanguage';
import { setSpeaker } from '../../../src/words/translator';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { waits: '' } } });
});
afterEach(() => {
  setSpeaker(undefined);
  vi.unstubAllGlobals();
});

it('translates the status of a record, and shows every other value as stored', async () => {
  await changeLanguage('hi');
  const diff = [
    { title: 'Status', before: 'Active', after: 'Deleted' },
    { title: 'Remark', before: '', after: 'Active' },
  ];
  expect(readChanges({ id: '1', diff })).toEqual([
    { title: 'Status', before: 'चालू', after: 'हटाया हुआ' },
    { title: 'Remark', before: '', after: 'Active' },
  ]);
});

it('translates the outcomes of values, and facts with a fixed set of values', async () => {
  await changeLanguage('hi');
  const values = 'Rate: 3 converted without loss, 4 put aside; Note (old): 2 changed (originals put aside)';
  const shown = (title: string, after: string) =>
    readChanges({ id: '1', diff: [{ title, before: '', after }] })[0]?.after;
  expect(shown('What happened to values', values)).toBe(
    'Rate: 3 बिना नुक़सान के बदले गए, 4 अलग रखे गए; Note (old): 2 बदले (मूल अलग रखे गए)',
  );
  expect(shown('State', 'Retired')).toBe('उपयोग बंद');
});
