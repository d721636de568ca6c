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

it('says the status of a record in the shown language, and every other value as it is stored', async () => {
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

it('says what became of values, and the facts that are one of a few, in the shown language', async () => {
  await changeLanguage('hi');
  const values = 'Rate: 3 converted without loss, 4 put aside; Note (old): 2 changed (originals put aside)';
  const shown = (title: string, after: string) =>
    readChanges({ id: '1', diff: [{ title, before: '', after }] })[0]?.after;
  expect(shown('What happened to values', values)).toBe(
    'Rate: 3 बिना नुक़सान के बदले गए, 4 अलग रखे गए; Note (old): 2 बदले (मूल अलग रखे गए)',
  );
  expect(shown('State', 'Retired')).toBe('उपयोग बंद');
});
