import type { Browser } from '@playwright/test';
import { rounded, type Figures } from './figures';
import { measureList, type Pace } from './measure';
import { inPage, measureLoad, type Asked } from './openings';
import type { Subject } from './subject';

/**
 * Opens a subject in its own page, waits for its rows and measures a person's actions on it.
 * @throws if the list does not end up showing what a plain scan finds
 */
export async function measureSubject(
  browser: Browser,
  subject: Subject,
  { answer, count, ...pace }: Asked & Omit<Pace, 'found'>,
): Promise<Figures> {
  return inPage(browser, subject, { answer }, async (page, site) => {
    const load = await measureLoad(page, subject, site, count);
    return rounded({ ...load, ...(await measureList(page, subject, { ...pace, found: answer.found })) });
  });
}
