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
