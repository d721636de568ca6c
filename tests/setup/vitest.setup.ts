import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/** Console output that a test did not ask for, with where it came from. */
let unexpected: Error[] = [];

// Any console error or warning fails the test. A test that expects one replaces the method with its own spy.
beforeEach(() => {
  unexpected = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      unexpected.push(new Error(`console.${method}: ${format(...words)}`));
    });
  }
});

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
  const [first] = unexpected;
  if (first) throw first;
});
