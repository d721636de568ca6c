import { CHECKS, LEVELS, type CheckName, type Finding } from './finding';

interface Checked {
  readonly paise: number;
  /** Names the transaction. */
  readonly sample: string;
}

/** A check, with the first transaction that fails it as an example. */
export interface FindingGroup extends Finding {
  readonly level: 'stops' | 'warns';
  rows: number;
  paise: number;
  readonly sample: string;
}

/** Adds up the findings of the data checks; a transaction counts once per check, and once in the totals. */
export function startFindingSummary() {
  const groups = new Map<CheckName, FindingGroup>();
  const total = { stopped: 0, stoppedPaise: 0, warned: 0 };
  return {
    take({ paise, sample }: Checked, findings: readonly Finding[]): void {
      if (findings.length === 0) return;
      const seen = new Set<CheckName>();
      for (const finding of findings) {
        if (seen.has(finding.check)) continue;
        seen.add(finding.check);
        const level = LEVELS[finding.check];
        const group = groups.get(finding.check) ?? { ...finding, level, rows: 0, paise: 0, sample };
        groups.set(finding.check, group);
        group.rows += 1;
        group.paise += paise;
      }
      const stops = findings.some(({ check }) => LEVELS[check] === 'stops');
      total.stopped += stops ? 1 : 0;
      total.stoppedPaise += stops ? paise : 0;
      total.warned += stops ? 0 : 1;
    },
    made: () => ({ ...total, groups: CHECKS.flatMap(check => groups.get(check) ?? []) }),
  };
}

/** The summary of the checks' findings. */
export type FindingSummary = ReturnType<ReturnType<typeof startFindingSummary>['made']>;
