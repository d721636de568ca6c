import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Any console error or warning fails the test. A test that expects one replaces the method with its own spy. To be called
 * by each project's setup: where files share their modules, a module that the setup imports is not run again for the next.
 */
export function failOnUnexpectedConsole(): void {
  /** Console output that a test did not ask for, with where it came from. */
  let unexpected: Error[] = [];

  beforeEach(() => {
    unexpected = [];
    for (const method of ['error', 'warn'] as const) {
      vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
        unexpected.push(new Error(`console.${method}: ${format(...words)}`));
      });
    }
  });

  afterEach(() => {
    const [first] = unexpected;
    if (first) throw first;
  });
}
