import type { StudioDryRun } from './dryRun';

/** Samples of each kind in a dry run. */
export const MOST_SAMPLES = 20;

/** Outcomes of values that do not fit their field's new form: they are emptied, and the original is set aside. */
export const DID_NOT_FIT: ReadonlySet<string> = new Set(['failed', 'unmatched', 'ambiguous']);

/** How many values had one of these outcomes. */
export const countOf = (counts: Step['counts'], outcomes: ReadonlySet<string>): number =>
  Object.entries(counts).reduce((sum, [name, count]) => sum + (outcomes.has(name) ? count : 0), 0);

type Step = StudioDryRun['steps'][number];

/** Outcomes in the order in which a person should look at them. */
const ORDER: readonly string[] = [
  'failed',
  'unmatched',
  'ambiguous',
  'unnamed',
  'cut',
  'kept',
  'changed',
  'removed',
  'returned',
  'filled',
  'same',
  'moved',
] satisfies readonly (keyof Step['counts'])[];

/** The samples that a person should look at first. */
export const shownFirst = (samples: Step['samples'], most: number): Step['samples'] =>
  samples.toSorted((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome)).slice(0, most);

/** Adds the steps of further records to earlier ones, by field. @param mostSamples maximum samples per field */
export function addedSteps(
  before: readonly Step[],
  further: readonly Step[],
  mostSamples: number,
): readonly Step[] {
  const known = new Map(before.map(step => [step.fid, step]));
  for (const step of further) {
    const former = known.get(step.fid);
    known.set(step.fid, former ? sum(former, step, mostSamples) : step);
  }
  return [...known.values()];
}

function sum(one: Step, other: Step, mostSamples: number): Step {
  const count = (name: keyof Step['counts']): number => (one.counts[name] ?? 0) + (other.counts[name] ?? 0);
  const rare = RARE.map(name => [name, count(name)] as const).filter(([, counted]) => counted > 0);
  return {
    ...one,
    counts: {
      moved: count('moved'),
      same: count('same'),
      changed: count('changed'),
      failed: count('failed'),
      removed: count('removed'),
      returned: count('returned'),
      filled: count('filled'),
      ...Object.fromEntries(rare),
    },
    samples: shownFirst([...one.samples, ...other.samples], mostSamples),
  };
}

/** Counts that are omitted if they are zero. */
const RARE = [
  'cut',
  'unnamed',
  'unmatched',
  'ambiguous',
  'kept',
] as const satisfies readonly (keyof Step['counts'])[];

type Broken = StudioDryRun['brokenBy'][number];

/** Maximum number of broken rules that are listed. */
const MOST_RULES = 50;

/** Adds up the broken records per rule, most first. */
export function addedBroken(all: readonly Broken[]): readonly Broken[] {
  const sums = new Map<string, Broken>();
  for (const each of all) {
    const key = JSON.stringify([each.field, each.why]);
    sums.set(key, { ...each, count: each.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].toSorted((one, other) => other.count - one.count).slice(0, MOST_RULES);
}
