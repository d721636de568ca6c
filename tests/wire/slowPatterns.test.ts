import { describe, expect, it } from 'vitest';
import { resources } from '../../src/schemas';
import { validateWire } from '../../src/wire/validateWire';

const LENGTH = 50_000;
const MOST_MS = 50;

/** What patterns that go back and forth choke on: long runs whose end fits none of them. */
const attacks = ['a', ' ', '0', '-', '9-', 'a.', '\t ', '=', '{"', '["a",', '0.', '\\', '<a', '%20'].map(
  part => `${part.repeat(LENGTH / part.length)}\u0001!`,
);

/** The shorter of two tries: the machine may have been busy with something else in one of them. */
function milliseconds(work: () => unknown): number {
  const tries = [1, 2].map(() => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...tries);
}

describe.each(resources.map(schema => [schema.name, schema] as const))('a field of %s', (_, schema) => {
  it(`is checked within ${MOST_MS} ms, whatever ${LENGTH} characters are sent in it`, () => {
    const slow: string[] = [];
    for (const { source } of schema.fields)
      for (const attack of attacks) {
        const ms = milliseconds(() => validateWire(schema, { id: 'a', [source]: attack }));
        if (ms > MOST_MS) slow.push(`${source}, ${attack.slice(0, 6)}…: ${Math.round(ms)} ms`);
      }
    expect(slow).toEqual([]);
  });
});
