import { describe, expect, it } from 'vitest';
import { i18nProvider } from '../../src/shell/i18nProvider';

const say = (key: string, options?: object) => i18nProvider.translate(key, options);

describe('react-admin’s texts', () => {
  it('use the console’s wording', () => {
    expect(say('ra.message.invalid_form')).toBe('Some fields need attention. Nothing was sent.');
  });

  it('are pluralised and filled in', () => {
    expect(say('ra.page.create', { name: 'segment' })).toBe('Create segment');
    expect(say('ra.notification.deleted', { smart_count: 1 })).toBe('Deleted');
    expect(say('ra.notification.deleted', { smart_count: 12 })).toBe('12 records deleted');
  });

  it('stay unchanged if they are not a key', () => {
    expect(say('Enabled VD', { _: 'Enabled VD' })).toBe('Enabled VD');
    expect(say('ra.tiptap.bold', { _: 'Bold' })).toBe('Bold');
  });
});
