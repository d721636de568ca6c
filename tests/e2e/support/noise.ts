import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Watches the pages of a context; what no pattern allows fails the test. */
export function watchConsole(context: BrowserContext, allowed: readonly RegExp[]) {
  const noted: string[] = [];
  const watch = (page: Page) => {
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type()))
        noted.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', error => noted.push(`uncaught: ${error.message}`));
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  return () => {
    const unexpected = noted.filter(text => !allowed.some(pattern => pattern.test(text)));
    expect(unexpected, 'console errors and warnings').toEqual([]);
  };
}

/** The browser's own note of an answer with an error status; no page can keep it from writing that. */
export const failedCall = (...statuses: number[]) =>
  new RegExp(`Failed to load resource: the server responded with a status of (${statuses.join('|')})`);

/** The browser's own note of a call that got no answer. */
export const lostCall = /Failed to load resource: net::ERR_/;
