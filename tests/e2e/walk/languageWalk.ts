import type { Page } from '@playwright/test';
import { isWhole, partInTurn } from '../../setup/whole';
import { expect, test } from '../console';
import { axeFaults } from '../support/axe';
import { cutTexts } from '../support/cutText';
import { englishTexts, readHindi } from '../support/hindi';
import type { Leg, Say } from './languageStop';
import { takePicture } from './picture';
import { overflows } from './reflow';

/** A language, a theme and a size of the window. */
export interface Look {
  readonly name: string;
  readonly language: 'en' | 'hi';
  readonly theme: 'dark' | 'light';
  readonly size: { readonly width: number; readonly height: number };
}

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** What every run walks, the look with the longest texts in the least room; the others need TEST_WHOLE=1. */
const DAILY = 'hi dark 390';

const LOOKS: readonly Look[] = (['hi', 'en'] as const).flatMap(language =>
  (['light', 'dark'] as const).flatMap(theme =>
    [WIDE, PHONE].map(size => ({ name: `${language} ${theme} ${size.width}`, language, theme, size })),
  ),
);

/** Declares tests for each look. */
export function inEachLook(declare: (look: Look) => void): void {
  for (const look of LOOKS)
    test.describe(`in ${look.name}`, () => {
      // Another account than that of all other tests, whose records and messages come from anywhere.
      test.use({
        who: 'other',
        reducedMotion: 'reduce',
        actionTimeout: 10_000,
        colorScheme: look.theme,
        viewport: look.size,
      });
      test.skip(!isWhole && look.name !== DAILY, 'Walked with TEST_WHOLE=1.');
      declare(look);
    });
}

const sayIn = (hindi: ReadonlyMap<string, string> | null): Say =>
  hindi === null
    ? english => english
    : english => {
        const text = hindi.get(english);
        if (text === undefined) throw new Error(`There is no Hindi for “${english}”.`);
        return text;
      };

interface LanguageWalk {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
  readonly look: Look;
}

/** What each run walks; TEST_WHOLE=1 walks the whole. */
const PARTS = 10;

/** Visits a part of the stops in a language, another each day, and returns the findings of each. */
export async function walkInLanguage(
  legs: readonly Leg[],
  { page, open, look }: LanguageWalk,
): Promise<Record<string, string[]>> {
  const { language } = look;
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
  const stops = partInTurn(legs, PARTS).flatMap(leg =>
    leg.map((stop, at) => ({ ...stop, isFirst: at === 0 })),
  );
  for (const [at, { name, reach, isFirst }] of stops.entries()) {
    // No answer that was played for the leg before.
    if (isFirst) await page.unrouteAll({ behavior: 'ignoreErrors' });
    const findings = await test.step(name, () =>
      reach({ page, say }).then(lookedAt, (cause: unknown) => [`not reached: ${String(cause)}`]),
    );
    await takePicture(page, at, name);
    if (findings.length > 0) found[name] = findings;
  }
  return found;
}
