import english from 'ra-language-english';
import { expect, it } from 'vitest';
import { isRecord } from '../../src/schemas/values/values';
import { texts } from '../../src/words/hi/form/stock';

/** For developers, on no screen that users see. */
const FOR_DEVELOPERS = new Set(['guesser', 'configurable']);

const textsIn = (group: unknown): readonly string[] => {
  if (typeof group === 'string') return group.trim() === '' ? [] : [group];
  return isRecord(group)
    ? Object.entries(group).flatMap(([name, part]) => (FOR_DEVELOPERS.has(name) ? [] : textsIn(part)))
    : [];
};

it('gives every text of react-admin’s own components in Hindi, and no other', () => {
  const shown = new Set(textsIn(english));
  expect(shown.size).toBeGreaterThan(100);
  expect([...shown].filter(text => !(texts[text] ?? '').trim())).toEqual([]);
  expect(Object.keys(texts).filter(text => !shown.has(text))).toEqual([]);
});
