// Finds the failed tests, and those that passed when repeated, so that they can be listed after the long output.

/** @returns {string[]} full names of the failed tests, and of broken files, in a JSON report of vitest */
export function failedUnitTests(report) {
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(hasFailed),
  );
  return [
    ...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`),
    ...unitTests(report).filter(hasFailed).map(nameOf),
  ];
}

/** @returns {string[]} full names of the tests in a JSON report of vitest that passed when repeated */
export function repeatedUnitTests(report) {
  return unitTests(report)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(nameOf);
}

const unitTests = report =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(result => ({ ...result, file: name })),
  );

const hasFailed = ({ status }) => status === 'failed';

const nameOf = ({ file, fullName, failureMessages }) =>
  `${file} › ${fullName}: ${[firstLine(failureMessages[0]), ...drawn(failureMessages[0])].join(' ')}`;

/** What a test with random data drew: without it, such a failure cannot be repeated. */
const drawn = (text = '') =>
  plain(text)
    .split('\n')
    .filter(line => /^(?:\{ seed: |Counterexample: )/.test(line))
    .map(line => line.slice(0, 1_000));

/**
 * @param outcome 'unexpected' for failed tests, 'flaky' for those that passed when repeated
 * @returns {string[]} names of the tests with this outcome in a JSON report of Playwright
 */
export function browserTestsWith(report, outcome) {
  return (report?.suites ?? []).flatMap(suite => inSuite(suite, outcome));
}

function inSuite({ specs = [], suites = [] }, outcome) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ projectName, results }) => `[${projectName}] ${file} › ${title}: ${reason(results)}`),
  );
  return [...own, ...suites.flatMap(suite => inSuite(suite, outcome))];
}

const reason = results => firstLine(results.find(({ error }) => error)?.error.message);

// Removes the colours, which are for the run's own output.
// oxlint-disable-next-line no-control-regex
const plain = text => text.replaceAll(/\u001b\[\d+m/g, '');

const firstLine = (text = '') => plain(text).split('\n', 1)[0];
