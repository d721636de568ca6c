import { expect, test, vi } from 'vitest';
import { createUnsavedWork, type UnsavedWork } from '../../src/ui/unsaved/unsavedWork';

/** A screen whose unsaved work the test sets; `answers` is the user's reply to the confirmation. */
function placeWith(work: UnsavedWork | null, answers = true) {
  const asked = vi.fn<() => Promise<boolean>>(() => Promise.resolve(answers));
  return { work, asked, unsaved: (): UnsavedWork | null => work, askToLeave: asked };
}

const typed: UnsavedWork = { title: 'Edit Segmap', changes: ['Godown'] };

test('is empty until a source has unsaved work, and again when that source is removed', () => {
  const registry = createUnsavedWork();
  expect(registry.has()).toBe(false);
  const leave = registry.register(placeWith(typed));
  expect(registry.list()).toEqual([typed]);
  leave();
  expect(registry.has()).toBe(false);
});

test('notifies listeners of changes only', () => {
  const registry = createUnsavedWork();
  const listener = vi.fn<() => void>();
  const stop = registry.subscribe(listener);
  let work: UnsavedWork | null = null;
  registry.register({ unsaved: () => work, askToLeave: () => Promise.resolve(true) });
  expect(listener).not.toHaveBeenCalled();
  work = typed;
  registry.announce();
  registry.announce();
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  work = null;
  registry.announce();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('asks only sources with unsaved work, and stops at the first refusal', async () => {
  const registry = createUnsavedWork();
  const clean = placeWith(null);
  const first = placeWith(typed, false);
  const second = placeWith(typed);
  for (const place of [clean, first, second]) registry.register(place);
  expect(await registry.askToLeave()).toBe(false);
  expect(clean.asked).not.toHaveBeenCalled();
  expect(first.asked).toHaveBeenCalledOnce();
  expect(second.asked).not.toHaveBeenCalled();
});

test('asks nothing without unsaved work', async () => {
  expect(await createUnsavedWork().askToLeave()).toBe(true);
});
