import { describe, expect, it } from 'vitest';
import { resources } from '../../src/schemas';
import { validateWire } from '../../src/wire/record/validateWire';

const LENGTH = 50_000;
const MOST_MS = 50;

/** Inputs that make backtracking patterns slow: long runs whose end never matches. */
const attacks = ['a', ' ', '0', '-', '9-', 'a.', '\t ', '=', '{"', '["a",', '0.', '\\', '<a', '%20'].map(
  part => `${part.repeat(LENGTH / part.length)}\u0001!`,
);

/** The shortest processor time of three runs, which reduces the effect of other load and of compilation. */
function milliseconds(work: () => unknown): number {
  const tries = [1, 2, 3].map(() => {
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  });
  return Math.min(...tries);
}

describe.each(resources.map(schema => [schema.name, schema] as const))('a field of %s', (_, schema) => {
  it(`is checked within ${MOST_MS} ms, for any ${LENGTH} characters`, () => {
    const slow: string[] = [];
    for (const { source } of schema.fields)
      for (const attack of attacks) {
        const ms = milliseconds(() => validateWire(schema, { id: 'a', [source]: attack }));
        if (ms > MOST_MS) slow.push(`${source}, ${attack.slice(0, 6)}…: ${Math.round(ms)} ms`);
      }
    expect(slow).toEqual([]);
  });
});
