import { expect, it } from 'vitest';
import { repeatedUnitTests } from '../../scripts/failedTests.mjs';

/** A report of vitest with one test that failed in this way, and then passed. */
const reportWith = (failure: string) => ({
  testResults: [
    {
      name: 'list.test.ts',
      status: 'passed',
      assertionResults: [{ fullName: 'a list', status: 'passed', failureMessages: [failure] }],
    },
  ],
});

it('names a test that passed when repeated, with the first line of its failure', () => {
  const report = reportWith('AssertionError: expected 1 to be 2\n    at list.test.ts:3');
  expect(repeatedUnitTests(report)).toEqual(['list.test.ts › a list: AssertionError: expected 1 to be 2']);
});

it('says what a test with random data drew, so that its failure can be repeated', () => {
  const failure =
    'Error: Property failed after 9 tests\n{ seed: 5, path: "8:0", endOnFailure: true }\nCounterexample: [8,""]\nShrunk 1 time(s)';
  expect(repeatedUnitTests(reportWith(failure))).toEqual([
    'list.test.ts › a list: Error: Property failed after 9 tests { seed: 5, path: "8:0", endOnFailure: true } Counterexample: [8,""]',
  ]);
});
