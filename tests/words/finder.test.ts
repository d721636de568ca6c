import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDeclaredTranslations } from '../../src/resources/declaredTranslations';
import { screenText } from '../../src/ui/screenText';
import '../../src/words/notOfScreens';
import { changeLanguage } from '../../src/words/changeLanguage';
import { translateError } from '../../src/words/translateError';
import { setSpeaker, translateAny } from '../../src/words/translator';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
  addDeclaredTranslations([{ translations: { hi: { 'Tax Map': 'टैक्स मैप' } } }, {}]);
  await changeLanguage('hi');
});

afterAll(() => {
  setSpeaker(undefined);
  vi.unstubAllGlobals();
});

describe('a text from outside the screens', () => {
  it('is made in Hindi from a resource’s name, unless the resource declares its own', () => {
    const fuel = { noun: 'fuel map' };
    expect(screenText(fuel, 'Create New Fuel map')).toBe('नया Fuel map बनाएँ');
    expect(screenText({ noun: 'GST rate' }, 'Add GST rate')).toBe('GST दर जोड़ें');
    expect(screenText(fuel, 'Rates of the pumps')).toBe('Rates of the pumps');
  });

  it('is left as people wrote it if it only looks like a text of a screen', () => {
    expect(translateAny('Update Date')).toBe('Update Date');
    expect(translateAny('Tax Map Required')).toBe('टैक्स मैप भरें');
    expect(translateAny('Add the day, and remove the month.')).toBe('Add the day, and remove the month.');
  });

  it('is found with its values, which are translated as well', () => {
    expect(translateAny('Company ID must be a whole number')).toBe('कंपनी ID पूर्ण संख्या होनी चाहिए');
    expect(translateAny('Max 40 character Allowed')).toBe('ज़्यादा से ज़्यादा 40 अक्षर लिख सकते हैं');
  });

  it('stays unchanged if it is the name of an inherited property', () => {
    for (const label of Object.getOwnPropertyNames(Object.prototype)) expect(translateAny(label)).toBe(label);
  });

  it('is found sentence by sentence', () => {
    const text = 'The server could not be reached. Check the connection and try again.';
    expect(translateAny(text)).toBe('सर्वर से संपर्क नहीं हो सका। कनेक्शन देखें और फिर कोशिश करें।');
  });

  it('is found by the longest of its forms', () => {
    const summary = '1,204 transactions accepted, 3 here already, 1 refused';
    const said = '1,204 ट्रांज़ैक्शन स्वीकृत, 3 पहले से मौजूद, 1 अस्वीकृत';
    expect(translateAny(summary)).toBe(said);
    expect(
      translateAny(`This exact file was already uploaded on 01-04-2026 10:00:00 as a.json: ${summary}`),
    ).toBe(`यही फ़ाइल 01-04-2026 10:00:00 को a.json नाम से अपलोड हो चुकी है: ${said}`);
  });

  it('stays unchanged if one of its sentences is unknown', () => {
    const text = 'The server could not be reached. Voucher series MH/26 is closed.';
    expect(translateAny(text)).toBe(text);
  });

  it('may be that of a declared resource', () => {
    expect(translateAny('Tax Map')).toBe('टैक्स मैप');
    expect(translateAny('Godown Required')).toBe('गोदाम भरें');
  });
});

describe('an answer of the API', () => {
  const answer = (message: string, body: unknown) => Object.assign(new Error(message), { body });

  it('is translated by its text, which says more than its code', () => {
    const cause = answer('There is no such segment map', { code: 'notFound' });
    expect(translateError(cause)).toBe('यह सेगमेंट मैप मौजूद नहीं है');
  });

  it('is translated by its code if its text is unknown', () => {
    expect(translateError(answer('Node 7 is full', { code: 'storageFull' }))).toMatch(
      /^सर्वर की डिस्क भर गई है/,
    );
  });

  it('stays unchanged if neither is known', () => {
    expect(translateError(answer('Party not in books', { code: 'E-17' }))).toBe('Party not in books');
    expect(translateError(new Error('Party not in books'))).toBe('Party not in books');
  });
});
