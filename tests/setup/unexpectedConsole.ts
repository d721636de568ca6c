import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Fails the test on any console error or warning. A test that expects one replaces the method with its own spy. Each
 * project's setup must call this: where files share modules, an imported setup module runs only once.
 */
export function failOnUnexpectedConsole(): void {
  /** Unexpected console output, with its stack. */
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
