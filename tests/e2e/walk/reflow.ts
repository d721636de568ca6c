import type { Page } from '@playwright/test';

/**
 * Elements that make the page wider than its window, or whose content is cut off and cannot be scrolled to (WCAG 2.2,
 * 1.4.10).
 */
export const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    if (wide > width) return [`reflow: the page is ${wide} px wide in a window of ${width}`];
    const main = document.querySelector('main');
    if (main && main.scrollWidth > main.clientWidth + 1)
      return [`reflow: the screen is ${main.scrollWidth} px wide in ${main.clientWidth}`];
    const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
    if (dialog && dialog.scrollWidth > dialog.clientWidth + 1)
      return [`reflow: the dialog is ${dialog.scrollWidth} px wide in ${dialog.clientWidth}`];
    return [];
  });
