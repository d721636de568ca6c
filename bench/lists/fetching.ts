import type { Page } from '@playwright/test';
import type { Figures } from './figures';
import { memoryOf } from './memory';

const SAMPLED_EVERY = 250;

/** The time to fetch and parse the list's text in this browser, in an empty page of the same site. */
export async function measureFetching(page: Page, url: string, call: string): Promise<Figures> {
  await page.goto(`${url}/config.json`);
  return page.evaluate(async path => {
    const begun = performance.now();
    const text = await (await fetch(path, { method: 'POST' })).text();
    const fetched = performance.now();
    const rows: readonly unknown[] = JSON.parse(text);
    const parsed = performance.now();
    return { fetchText: fetched - begun, parseText: rows.length > 0 ? parsed - fetched : Number.NaN };
  }, call);
}

/** Samples the memory of the page and its workers until told to stop; returns the maximum, in MiB. */
export function watchMemory(page: Page): () => Promise<number> {
  const watched = { most: 0, over: false };
  const sampling = (async () => {
    while (!watched.over) {
      // A page that is being replaced has no memory to read.
      const now = await memoryOf(page, false).catch(() => 0);
      watched.most = Math.max(watched.most, now);
      await page.waitForTimeout(SAMPLED_EVERY);
    }
  })();
  return async () => {
    watched.over = true;
    await sampling;
    return watched.most;
  };
}
