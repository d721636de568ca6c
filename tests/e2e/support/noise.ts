import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Watches the pages of a context; any message that no pattern allows fails the test. */
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

/** The browser's own console message for an error status; a page cannot suppress it. */
export const failedCall = (...statuses: number[]) =>
  new RegExp(`Failed to load resource: the server responded with a status of (${statuses.join('|')})`);

/** The browser's own console message for a call without an answer. */
export const lostCall = /Failed to load resource: net::ERR_/;
