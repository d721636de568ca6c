import type { LogFinding, LogCheck } from '../store/log/verifyLog';

const WORDS: Record<LogFinding['kind'], readonly [one: string, many: string]> = {
  changed: ['was changed after it was written', 'were changed after they were written'],
  missing: ['is missing', 'are missing'],
  inserted: ['was not written by the server', 'were not written by the server'],
};

function findingText({ kind, from, to }: LogFinding): string {
  const [one, many] = WORDS[kind];
  return from === to ? `  entry ${from} ${one}` : `  entries ${from} to ${to} ${many}`;
}

/** Says that the check does not cover older entries, which `whole` does not include. */
const unprovenText = (older: number): string =>
  `  UNPROVEN: ${older === 1 ? 'one entry' : `${older} entries`} from before the log was chained; nothing shows whether they were changed, removed or added`;

/** The message to the operator about an account's log. */
export function verdictText(account: string, { entries, older, last, findings }: LogCheck): string {
  const state = findings.length === 0 ? 'whole' : 'NOT WHOLE';
  const head = `${account}: ${state}; entries checked: ${entries}; hash of entry ${last.no}: ${last.hash}`;
  return [head, ...(older > 0 ? [unprovenText(older)] : []), ...findings.map(findingText)].join('\n');
}
