import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The findings of an automatic check of WCAG 2.2 AA and best practices, as text. */
export async function axeFaults(page: Page): Promise<string[]> {
  // waits for transitions, whose intermediate colours belong to no theme
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished.catch(() => undefined)),
    ).then(() => undefined),
  );
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    // a tooltip belongs to its button, wherever it is in the page
    rules =>
      window.axe.run(
        { exclude: [['[role=tooltip]']] },
        { runOnly: rules, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] },
      ),
    RULES,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}\n${failureSummary}`),
  );
}
