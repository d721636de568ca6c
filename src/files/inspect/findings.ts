import type { CheckData } from '../../posting/checks/checkData';
import { checkPosting } from '../../posting/checks/dataChecks';
import { CHECKS, LEVELS, type CheckName } from '../../posting/checks/finding';
import { References, twinFinding } from '../../posting/checks/references';
import type { ReadTransaction } from '../json/readTransactions';

/** A finding of the data checks in a file: one check, with its first record as an example. */
export interface InspectedFinding {
  readonly check: CheckName;
  /** Whether accounting refuses such a transaction, or may take it although something looks wrong. */
  readonly level: 'stops' | 'warns';
  /** How many records have it. */
  readonly rows: number;
  /** The first of them. */
  readonly row: number;
  readonly place: string;
  readonly value: string;
  readonly expected: string;
}

/** Counts the findings of the data checks in acceptable records. The current date is unknown here. */
export function startFindings(data: CheckData) {
  const found = new Map<CheckName, InspectedFinding>();
  const references = new References();
  return {
    take({ row, seen, payload }: ReadTransaction): void {
      const findings = [...checkPosting({ row: { ...seen }, payload }, { ...data, today: null })];
      const twin = twinFinding(references.take(seen));
      if (twin) findings.push(twin);
      for (const [check, { place, value, expected }] of new Map(findings.map(each => [each.check, each]))) {
        const first = { check, level: LEVELS[check], rows: 0, row, place, value, expected };
        const known = found.get(check) ?? first;
        found.set(check, { ...known, rows: known.rows + 1 });
      }
    },
    found: (): readonly InspectedFinding[] => CHECKS.flatMap(check => found.get(check) ?? []),
  };
}
