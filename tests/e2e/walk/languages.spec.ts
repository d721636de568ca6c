import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../console';
import { axeFaults } from '../support/axe';
import { cutTexts } from '../support/cutText';
import { englishTexts, readHindi } from '../support/hindi';
import { failedCall } from '../support/noise';
import { anItemmap } from '../support/records';
import type { Say } from './languageStop';
import { LANGUAGE_STOPS } from './languageStops';
import { overflows } from './reflow';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const LOOKS = (['hi', 'en'] as const).flatMap(language =>
  (['light', 'dark'] as const).flatMap(theme => [WIDE, PHONE].map(size => ({ language, theme, size }))),
);
/** What every run walks, the look with the longest texts in the least room; the others need E2E_EVERYWHERE=1. */
const DAILY = 'hi dark 390';

/** A directory for a picture of each stop. */
const shots = process.env['E2E_SHOTS'];

async function takePicture(page: Page, look: string, at: number, name: string): Promise<void> {
  if (!shots) return;
  mkdirSync(join(shots, look), { recursive: true });
  const file = `${String(at + 1).padStart(2, '0')} ${name.replaceAll('/', '_')}.png`;
  await page.screenshot({ path: join(shots, look, file) });
}

const sayIn = (hindi: ReadonlyMap<string, string> | null): Say =>
  hindi === null
    ? english => english
    : english => {
        const text = hindi.get(english);
        if (text === undefined) throw new Error(`There is no Hindi for “${english}”.`);
        return text;
      };

for (const { language, theme, size } of LOOKS) {
  const look = `${language} ${theme} ${size.width}`;
  test.describe(`in ${look}`, () => {
    // Another account than that of all other tests, whose records and messages come from anywhere.
    test.use({
      who: 'other',
      reducedMotion: 'reduce',
      actionTimeout: 10_000,
      colorScheme: theme,
      viewport: size,
    });
    test.skip(process.env['E2E_EVERYWHERE'] !== '1' && look !== DAILY, 'Walked with E2E_EVERYWHERE=1.');

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
      const hindi = language === 'hi' ? await readHindi() : null;
      const say = sayIn(hindi);
      const lookedAt = async (): Promise<string[]> => [
        ...(await axeFaults(page)),
        ...(await overflows(page)),
        ...(await cutTexts(page)),
        ...(hindi ? await englishTexts(page, hindi) : []),
      ];
      const found: Record<string, string[]> = {};
      await open(`/?lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const [at, { name, reach }] of LANGUAGE_STOPS.entries()) {
        const findings = await test.step(name, () =>
          reach({ page, say }).then(lookedAt, (cause: unknown) => [`not reached: ${String(cause)}`]),
        );
        await takePicture(page, look, at, name);
        if (findings.length > 0) found[name] = findings;
      }
      expect(found).toEqual({});
    });
  });
}

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
