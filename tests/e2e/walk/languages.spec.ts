import { expect, test } from '../console';
import { cutTexts } from '../support/cutText';
import { englishTexts, readHindi } from '../support/hindi';
import { failedCall } from '../support/noise';
import { anItemmap } from '../support/records';
import { LANGUAGE_STOPS } from './languageStops';
import { inEachLook, walkInLanguage } from './languageWalk';

inEachLook(look => {
  test('Language walk: shows every screen in its language, whole and readable @server', async ({
    page,
    open,
    api,
    allowConsole,
  }) => {
    test.setTimeout(1_200_000);
    allowConsole.push(failedCall(404, 503));
    // An entry for the log.
    await api.add('itemmap', anItemmap(), 'other');
    expect(await walkInLanguage(LANGUAGE_STOPS, { page, open, look })).toEqual({});
  });
});

test.describe('the checks of this walk', () => {
  test.use({ who: null });

  test('notice a text that is cut off, one that covers another, and one in English', async ({ page }) => {
    await page.setContent(`<body style="font: 16px sans-serif">
      <p style="width: 60px; overflow: hidden; white-space: nowrap">अस्वीकृत पंक्तियाँ डाउनलोड करें</p>
      <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">लेजर मैप की पूरी सूची</p>
      <input placeholder="सर्वर पर खोजें, नाम या कोड से" style="width: 60px">
      <div style="position: relative; height: 30px"><p style="position: absolute; margin: 0">पहला वाक्य</p><p style="position: absolute; margin: 0; left: 20px">दूसरा वाक्य</p></div>
      <button>Refresh</button><p>सूची खाली है। The list is empty.</p><table><td>Wheel alignment done</td></table>
    </body>`);
    expect(await cutTexts(page)).toEqual([
      'cut off: अस्वीकृत पंक्तियाँ डाउनलोड करें',
      'cut off hint: सर्वर पर खोजें, नाम या कोड से',
      'overlap: पहला वाक्य / दूसरा वाक्य',
    ]);
    expect(await englishTexts(page, await readHindi())).toEqual([
      'in English: Refresh',
      'in English: सूची खाली है। The list is empty.',
    ]);
  });
});
