import { describe, expect, it } from 'vitest';
import englishMessages from 'ra-language-english';
import { defaultI18nProvider } from 'react-admin';
import { i18nProvider } from '../../src/shell/i18nProvider';

const say = (key: string, options?: object) => i18nProvider.translate(key, options);

describe('the words', () => {
  it("are react-admin's where they are good", () => {
    expect(say('ra.action.save')).toBe('Save');
    expect(say('ra.navigation.page', { page: 3 })).toBe('Go to page 3');
  });

  it('are our own where they are not', () => {
    expect(say('ra.page.error')).toBe('This screen fell over');
  });

  it('are filled in and counted in our own, too', () => {
    expect(say('ra.message.delete_title', { name: 'segment' })).toBe('Delete segment?');
    expect(say('ra.notification.deleted', { smart_count: 1 })).toBe('Deleted');
    expect(say('ra.notification.deleted', { smart_count: 12 })).toBe('12 records deleted');
  });

  it('take a text that is no key as it is', () => {
    expect(say('Enabled VD', { _: 'Enabled VD' })).toBe('Enabled VD');
  });
});

it('count and fill in every phrase as react-admin itself does', () => {
  const phrases = phrasesOf(englishMessages);
  expect(phrases.length).toBeGreaterThan(100);
  for (const _ of phrases)
    for (const smart_count of [undefined, 0, 1, 2])
      expect(say('unknown', { _, smart_count, name: 'segment', page: 3 })).toBe(
        defaultI18nProvider.translate('unknown', { _, smart_count, name: 'segment', page: 3 }),
      );
});

const phrasesOf = (messages: object): readonly string[] =>
  Object.values(messages).flatMap(value => (typeof value === 'string' ? [value] : phrasesOf(value)));
