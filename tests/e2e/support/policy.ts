import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readonly told: (violation: string) => void;
  }
}

/** Records violations of the Content Security Policy on every page opened from now on. */
export async function watchPolicy(page: Page): Promise<readonly string[]> {
  const told: string[] = [];
  await page.exposeFunction('told', (violation: string) => told.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event =>
      window.told(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} (${event.sourceFile}:${event.lineNumber})`,
      ),
    );
  });
  return told;
}
