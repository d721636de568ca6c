import type { Page } from '@playwright/test';
import type { ListAnswer } from './answers';
import { median, quantile, type Figures } from './figures';
import type { Subject } from './subject';

/** When keys are measured: this many ms after the last row; 'first' is from the first rows on, while others arrive. */
const MOMENTS = { First: -1, Last: 0, Second: 1000, Tenth: 10_000 } as const;

type Moment = keyof typeof MOMENTS;

/** Key strokes of one or more openings, in ms, by moment. */
export type Strokes = Readonly<Record<Moment, readonly number[]>>;

const momentsOf = (): Moment[] => Object.keys(MOMENTS).filter(isMoment);
const isMoment = (name: string): name is Moment => name in MOMENTS;

/**
 * Types a term, key by key without a pause, at each moment after a list is opened. No term is
 * typed twice in a page.
 * @param turn the opening's number, so that each opening types other terms
 */
export async function typeAtMoments(
  page: Page,
  subject: Subject,
  { found }: ListAnswer,
  count: number,
  turn: number,
): Promise<Strokes> {
  const typed: Record<Moment, readonly number[]> = { First: [], Last: [], Second: [], Tenth: [] };
  await page.waitForFunction(() => window.watch.rowsShown() > 0, null, { polling: 'raf' });
  let lastRowAt = Date.now();
  for (const [place, moment] of momentsOf().entries()) {
    const term = subject.terms[(turn * 4 + place) % subject.terms.length] ?? '';
    if (moment === 'First') {
      typed[moment] = await typeTerm(page, subject, term, { found, arriving: true });
      await untilAll(page, count);
      lastRowAt = Date.now();
      continue;
    }
    await page.waitForTimeout(Math.max(0, lastRowAt + MOMENTS[moment] - Date.now()));
    typed[moment] = await typeTerm(page, subject, term, { found, arriving: false });
    await untilAll(page, count);
  }
  return typed;
}

/** Waits for the last row, and for all rows once a filter was cleared. */
const untilAll = (page: Page, count: number) =>
  page.waitForFunction(rows => window.watch.rowsShown() === rows, count, {
    polling: 'raf',
    timeout: 120_000,
  });

async function typeTerm(
  page: Page,
  subject: Subject,
  term: string,
  { found, arriving }: { readonly found: ListAnswer['found']; readonly arriving: boolean },
): Promise<number[]> {
  const box = subject.filter(page);
  const strokes: number[] = [];
  await box.focus();
  for (const [place, key] of [...term].entries()) {
    const beginning = term.slice(0, place + 1);
    const rows = found.get(beginning) ?? -1;
    await page.evaluate(([count, text, early]) => window.watch.expectFound(count, text, early), [
      rows,
      beginning,
      arriving,
    ] as const);
    await page.keyboard.press(key);
    strokes.push(await page.evaluate(() => window.watch.answer));
  }
  await box.fill('');
  return strokes;
}

/** The median and the 95th percentile at each moment. */
export const ofStrokes = (openings: readonly Strokes[]): Figures =>
  Object.fromEntries(
    momentsOf().flatMap(moment => {
      const strokes = openings.flatMap(opening => opening[moment]);
      return [
        [`keys${moment}`, median(strokes)],
        [`keys${moment}95`, quantile(strokes, 0.95)],
      ];
    }),
  );
