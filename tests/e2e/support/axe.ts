import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { isInTurn } from '../../setup/whole';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Half as long to send and to parse as the one with comments. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The findings of an automatic check of WCAG 2.2 AA and best practices, as text. */
export async function axeFaults(page: Page, rules = [...WCAG_AA, 'best-practice']): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(async runOnly => {
    // Intermediate colours of transitions belong to no theme.
    const ended = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ended);
    if (!window.axe) throw new Error('The page was left.');
    return window.axe.run(
      // a tooltip belongs to its button, wherever it is in the page
      { exclude: [['[role=tooltip]']] },
      { runOnly, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] },
    );
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}\n${failureSummary}`),
  );
}

/** A check takes as long as opening a screen. */
const PARTS = 3;

const asked = new Map<string, number>();

/** The same for a test that tells a story: of its screens each run checks a part, the next day another. */
export async function axeFaultsInTurn(page: Page): Promise<string[]> {
  const { testId, repeatEachIndex, retry, line } = test.info();
  const run = `${testId} ${repeatEachIndex} ${retry}`;
  const at = asked.get(run) ?? 0;
  asked.set(run, at + 1);
  // By its line, so that the tests with one check do not have it on the same day.
  return isInTurn(line + at, PARTS) ? axeFaults(page) : [];
}
