import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Catalogue } from '../../../src/words/translator';

const HINDI = join(import.meta.dirname, '../../../src/words/hi');

/** Every text of the console in Hindi, by its English. */
export async function readHindi(): Promise<ReadonlyMap<string, string>> {
  const names = readdirSync(HINDI, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ts'),
  );
  const files: Catalogue[] = await Promise.all(names.map(name => import(join(HINDI, name))));
  return new Map(files.flatMap(({ texts }) => Object.entries(texts)));
}

/** Where texts of other origin stand: records, file names, messages of accounting and of the API. */
const DATA =
  '[role=gridcell], [role=cell], td, option, pre, code, textarea, kbd, [translate=no], [role=tooltip], .MuiChip-root';

/**
 * English texts of the page that a Hindi reader would meet: those that the catalogues know in Hindi, and any with two
 * English words in a row of which the second is not a name.
 */
export async function englishTexts(page: Page, hindi: ReadonlyMap<string, string>): Promise<string[]> {
  const shown = await page.evaluate(textsOf, DATA);
  return [...new Set(shown)]
    .filter(text => isTranslated(hindi, text) || (SENTENCE.test(text) && !OF_ACCOUNTING.test(text)))
    .map(text => `in English: ${text}`);
}

/** What is stored with a transaction, as the demo's accounting said it; the console shows it as it came. */
const OF_ACCOUNTING =
  /Ledger not found|is not mapped to|Segment map missing|is locked for|Deadlock while|Time-out after|Connection to accounting|HSN code missing|Voucher date|Taxable value|Place of supply|failed the check digit/;

const SENTENCE = /(?:^|[\s(“"'])[A-Za-z][a-z]+,? (?!dd-mm|vs\b)[a-z]{2,}\b/;

const isTranslated = (hindi: ReadonlyMap<string, string>, text: string): boolean =>
  /\p{Letter}{2}/u.test(text) && (hindi.get(text) ?? text) !== text;

/** Runs in the page: its visible texts and accessible names, apart from data. */
function textsOf(data: string): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(data);
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (parent && !parent.matches('script, style, noscript') && isShown(parent))
      found.push(text.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [aria-description]'))
    if (isShown(element))
      for (const name of ['aria-label', 'placeholder', 'title', 'aria-description'])
        found.push(element.getAttribute(name) ?? '');
  return found.map(text => text.replace(/\s+/g, ' ').trim()).filter(text => text !== '');
}
