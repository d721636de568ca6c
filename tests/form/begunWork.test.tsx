import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createUnsavedWork } from '../../src/form/leaving/unsavedWork';
import { UnsavedWorkContext } from '../../src/form/leaving/unsavedWorkContext';
import { useBegunWork } from '../../src/form/leaving/useBegunWork';

/** A screen on which a file may have been chosen. */
function showScreen(begun: boolean) {
  const registry = createUnsavedWork();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <UnsavedWorkContext value={registry}>{children}</UnsavedWorkContext>
  );
  const screen = renderHook((begun: boolean) => useBegunWork('A file that was chosen', begun), {
    wrapper,
    initialProps: begun,
  });
  return { registry, ...screen };
}

test('what was begun is known to a session that ends, until it is done', () => {
  const { registry, rerender } = showScreen(false);
  expect(registry.has()).toBe(false);
  rerender(true);
  expect(registry.list()).toEqual([{ title: 'A file that was chosen', changes: [] }]);
  rerender(false);
  expect(registry.has()).toBe(false);
});

test('who leaves the screen is not asked', async () => {
  const { registry, unmount } = showScreen(true);
  expect(await registry.askToLeave()).toBe(true);
  unmount();
  expect(registry.has()).toBe(false);
});
