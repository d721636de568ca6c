import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/reporters';

/** Writes each unhandled error of a run as one line to the file named by UNHANDLED_ERRORS. It fails no test. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_: unknown, errors: readonly { readonly [name: string]: unknown }[]): void {
    const file = process.env['UNHANDLED_ERRORS'];
    if (!file) return;
    const lines = errors.map(error => `${String(error['VITEST_TEST_PATH'])}: ${firstLines(error['stack'])}`);
    writeFileSync(file, lines.join('\n'));
  }
}

const firstLines = (stack: unknown) => String(stack).split('\n').slice(0, 4).join(' ');
