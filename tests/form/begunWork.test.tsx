import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createUnsavedWork } from '../../src/ui/unsaved/unsavedWork';
import { UnsavedWorkContext } from '../../src/ui/unsaved/unsavedWorkContext';
import { useUnsavedMarker } from '../../src/ui/unsaved/useUnsavedMarker';

/** Renders a screen that can have a chosen file. */
function showScreen(begun: boolean) {
  const registry = createUnsavedWork();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <UnsavedWorkContext value={registry}>{children}</UnsavedWorkContext>
  );
  const screen = renderHook((begun: boolean) => useUnsavedMarker('A file that was chosen', begun), {
    wrapper,
    initialProps: begun,
  });
  return { registry, ...screen };
}

test('reports begun work to an ending session until it is done', () => {
  const { registry, rerender } = showScreen(false);
  expect(registry.has()).toBe(false);
  rerender(true);
  expect(registry.list()).toEqual([{ title: 'A file that was chosen', changes: [] }]);
  rerender(false);
  expect(registry.has()).toBe(false);
});

test('lets the user leave the screen without confirmation', async () => {
  const { registry, unmount } = showScreen(true);
  expect(await registry.askToLeave()).toBe(true);
  unmount();
  expect(registry.has()).toBe(false);
});
