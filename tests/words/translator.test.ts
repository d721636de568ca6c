import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { plural } from '../../src/words/plural';
import {
  hindiIn,
  onLanguage,
  setSpeaker,
  shownLanguage,
  t,
  translationsReady,
  translateAny,
} from '../../src/words/translator';

const texts = {
  'Good morning': 'नमस्ते',
  'Hello %{name}': 'नमस्ते %{name}',
  '1 row |||| %{smart_count} rows': '%{smart_count} पंक्ति |||| %{smart_count} पंक्तियाँ',
};
const { changeLanguage } = await import('../../src/words/changeLanguage');

describe('a text', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { waits: '' } } });
  });
  afterEach(() => {
    setSpeaker(undefined);
    vi.unstubAllGlobals();
  });

  it('is English, with placeholders filled and numbers grouped by lakh', () => {
    expect(t('Hello %{name}', { name: 'Asha' })).toBe('Hello Asha');
    expect(plural('1 row |||| %{smart_count} rows', { smart_count: 1234567 })).toBe('12,34,567 rows');
    expect(plural('1 row |||| %{smart_count} rows', { smart_count: 1 })).toBe('1 row');
    expect(plural('1 row |||| %{smart_count} rows', { smart_count: 0 })).toBe('0 rows');
  });

  it('is loaded in Hindi when Hindi is chosen, and not before', async () => {
    hindiIn({ texts });
    expect(t('Good morning')).toBe('Good morning');
    const drawn = vi.fn<() => void>();
    const stop = onLanguage(drawn);
    await changeLanguage('hi');
    stop();
    expect(drawn).toHaveBeenCalledOnce();
    expect(shownLanguage()).toBe('hi');
    expect(document.documentElement.lang).toBe('hi');
    expect(document.documentElement.dataset).not.toHaveProperty('waits');
    expect(t('Good morning')).toBe('नमस्ते');
    expect(plural('1 row |||| %{smart_count} rows', { smart_count: 0 })).toBe('0 पंक्ति');
    expect(plural('1 row |||| %{smart_count} rows', { smart_count: 2 })).toBe('2 पंक्तियाँ');
  });

  it('of a later screen is ready once the screen waits for it', async () => {
    // Other tests may have loaded any catalogue.
    vi.resetModules();
    const fresh = await import('../../src/words/translator');
    // The next file of tests gets these modules.
    onTestFinished(() => fresh.setSpeaker(undefined));
    await (await import('../../src/words/changeLanguage')).changeLanguage('hi');
    fresh.hindiIn('studio/schedule');
    expect(fresh.t('Cancel this publish')).toBe('Cancel this publish');
    await fresh.translationsReady();
    expect(fresh.t('Cancel this publish')).toBe('यह प्रकाशन रद्द करें');
  });

  it('that a resource declares is in Hindi at once, and replaces no text of the console', async () => {
    await changeLanguage('hi');
    hindiIn('studio/schedule');
    await translationsReady();
    hindiIn({ texts: { 'Good evening': 'शुभ संध्या', 'Publish at this time': 'मिटाएँ' } });
    expect(t('Good evening')).toBe('शुभ संध्या');
    expect(t('Publish at this time')).toBe('इस समय पर प्रकाशित करें');
  });

  it('of a screen that opens while Hindi loads is in Hindi too', async () => {
    const changing = changeLanguage('hi');
    hindiIn({ texts: { 'Good afternoon': 'शुभ दोपहर' } });
    await changing;
    expect(t('Good afternoon')).toBe('शुभ दोपहर');
  });

  it('stays unchanged if no catalogue has it, or its Hindi fails to load', async () => {
    hindiIn('nowhere');
    await changeLanguage('hi');
    expect(translateAny('MARUTI SUZUKI')).toBe('MARUTI SUZUKI');
  });

  it('returns to English', async () => {
    await changeLanguage('hi');
    await changeLanguage('en');
    expect(t('Good morning')).toBe('Good morning');
    expect(document.documentElement.lang).toBe('en');
  });
});
