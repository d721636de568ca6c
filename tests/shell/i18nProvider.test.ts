import { describe, expect, it } from 'vitest';
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
