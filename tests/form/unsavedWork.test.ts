import { expect, test, vi } from 'vitest';
import { createUnsavedWork, type UnsavedWork } from '../../src/form/leaving/unsavedWork';

/** A place whose work the test sets; `answers` is what the person says when asked. */
function placeWith(work: UnsavedWork | null, answers = true) {
  const asked = vi.fn<() => Promise<boolean>>(() => Promise.resolve(answers));
  return { work, asked, unsaved: (): UnsavedWork | null => work, askToLeave: asked };
}

const typed: UnsavedWork = { title: 'Edit Segmap', changes: ['Godown'] };

test('there is none until a place has some, and none again when the place goes', () => {
  const registry = createUnsavedWork();
  expect(registry.has()).toBe(false);
  const leave = registry.register(placeWith(typed));
  expect(registry.list()).toEqual([typed]);
  leave();
  expect(registry.has()).toBe(false);
});

test('listeners hear of changes alone', () => {
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

test('only places with unsaved work are asked, and the first no is the answer', async () => {
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

test('where nothing is unsaved nobody is asked', async () => {
  expect(await createUnsavedWork().askToLeave()).toBe(true);
});
