import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { without } from '../bench/guards/guard';
import { GUARDS } from '../bench/guards/guards';

const root = join(import.meta.dirname, '..');

describe('the list of the console’s guards', () => {
  test('names each once', () => {
    expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
  });

  test.each(GUARDS)('is as the code is: $name', guard => {
    const text = readFileSync(join(root, guard.file), 'utf8');
    expect(without(guard, text)).not.toBe(text);
    expect(guard.tests.filter(file => !existsSync(join(root, file)))).toEqual([]);
  });

  test('is red where the code has changed', () => {
    const guard = { name: 'A guard', file: 'a.ts', from: 'if (busy) return;', to: '', tests: [] };
    expect(() => without(guard, 'if (isBusy) return;')).toThrow('stands 0 times in a.ts');
    expect(() => without(guard, 'if (busy) return; if (busy) return;')).toThrow('stands 2 times');
  });
});
