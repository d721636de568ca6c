import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/reporters';

/** Writes what nobody caught during a run, one line each, into the file that UNHANDLED_ERRORS names: no test fails by it. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_: unknown, errors: readonly { readonly [name: string]: unknown }[]): void {
    const file = process.env['UNHANDLED_ERRORS'];
    if (!file) return;
    const lines = errors.map(error => `${String(error['VITEST_TEST_PATH'])}: ${firstLines(error['stack'])}`);
    writeFileSync(file, lines.join('\n'));
  }
}

const firstLines = (stack: unknown) => String(stack).split('\n').slice(0, 4).join(' ');
