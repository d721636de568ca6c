import { expect, test } from '../console';
import { axeFaults } from '../support/axe';
import { cutTexts } from '../support/cutText';
import { englishTexts, readHindi } from '../support/hindi';
import { failedCall } from '../support/noise';
import { anItemmap } from '../support/records';
import { HINDI_STOPS, type Say } from './hindiStops';
import { overflows } from './reflow';

const LOOKS = [
  { theme: 'light', size: { width: 1440, height: 900 } },
  { theme: 'dark', size: { width: 390, height: 844 } },
] as const;

test.use({ reducedMotion: 'reduce', actionTimeout: 10_000 });

test('Hindi walk: shows every screen in Hindi, whole and readable, light and wide or dark and narrow @stored', async ({
  page,
  open,
  api,
  allowConsole,
}) => {
  test.setTimeout(300_000);
  allowConsole.push(failedCall(404));
  // An entry for the log.
  await api.add('itemmap', anItemmap());
  const hindi = await readHindi();
  const say: Say = english => {
    const text = hindi.get(english);
    if (text === undefined) throw new Error(`There is no Hindi for “${english}”.`);
    return text;
  };
  const lookedAt = async (): Promise<string[]> => [
    ...(await axeFaults(page)),
    ...(await overflows(page)),
    ...(await cutTexts(page)),
    ...(await englishTexts(page, hindi)),
  ];
  const found: Record<string, string[]> = {};
  for (const { theme, size } of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    await open('/?lang=hi');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    for (const { name, reach } of HINDI_STOPS) {
      const findings = await test.step(`${name}, ${theme}`, () =>
        reach({ page, say }).then(lookedAt, (cause: unknown) => [`not reached: ${String(cause)}`]));
      if (findings.length > 0) found[`${name}, ${theme}`] = findings;
    }
  }
  expect(found).toEqual({});
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
