import { completeResource } from '../../../src/schemas/defineResource';
import { newKeys, type UnsafeChange } from '../../../src/schemas/studio/unsafeChanges';
import { brokenRules } from './move/brokenRules';
import { clashingRecords, NO_CLASH } from './move/clashingRecords';
import { moved, planOf, planOfMany, type Counted } from './move/recordMove';
import { concernsAll, mayPutAside } from './move/recordPlan';
import type { Candidate } from './publish';
import type { StudioRoutesOptions } from './studioOptions';

/** Whether a change is about rules, rather than a field that the steps name. */
const isRule = ({ pointer }: UnsafeChange): boolean => !/\/(?:fields|source|kind)$/.test(pointer);

/** Rules that a record's own values are checked by; other rules look at other records, or at what a form does. */
const isOfOne = ({ pointer }: UnsafeChange): boolean =>
  /\/(?:required|maxLength|positive|stored|choices|type)$/.test(pointer);

const isKey = ({ pointer }: UnsafeChange): boolean => pointer.startsWith('/uniqueKeys/');

const messagesOf = (rules: readonly UnsafeChange[]): readonly string[] => rules.map(({ message }) => message);

interface Looked {
  readonly account: string;
  readonly name: string;
  readonly after?: string | undefined;
  readonly fill?: readonly string[] | undefined;
}

/** What a publish would do to a portion of the records, for whoever asks. */
export async function dryRunOf(
  options: Pick<StudioRoutesOptions, 'store' | 'limits'>,
  candidate: Candidate,
  looked: Looked,
) {
  return (await lookedAt(options, candidate, looked)).run;
}

/** What a publish would do to a portion of the records: it runs the publish's own code over them. */
export async function lookedAt(
  { store, limits }: Pick<StudioRoutesOptions, 'store' | 'limits'>,
  candidate: Candidate,
  { account, name, after, fill }: Looked,
) {
  const most = limits.recordsInPublish;
  const plan = planOf(candidate, fill);
  const found = candidate.changes.filter(isRule);
  const rules = messagesOf(found);
  if (!plan || !candidate.live) return { run: { ...NOTHING, rules }, all: [], isLarge: false };
  const read = await store.studio.portion(account, name, { after: after ?? null, most: most + 1 });
  const records = read.slice(0, most);
  const next = read.length > most ? (records.at(-1)?.id ?? null) : null;
  const isLarge = after !== undefined || next !== null;
  const { all, counted } = moved(candidate, plan, records);
  const [before, schema] = [candidate.live.schema(), completeResource(candidate.declaration)];
  const { broken, brokenSamples } =
    candidate.changes.length > 0 ? await brokenRules(before, schema, all) : { broken: 0, brokenSamples: [] };
  // Records that are alike may be in two portions.
  const clashes = isLarge ? NO_CLASH : clashingRecords(newKeys(before, schema), all);
  const unchecked = found.filter(rule => !isOfOne(rule) && (isLarge || !isKey(rule)));
  const seen: Counted = isLarge
    ? // The counts of one portion say nothing about the others.
      { steps: counted.steps, plan: planOfMany(candidate, plan), confirm: mayPutAside(plan) }
    : counted;
  const run = {
    ...seen,
    records: records.length,
    deleted: records.filter(({ data }) => data.status === 0).length,
    next,
    later: isLarge && concernsAll(plan),
    rules,
    broken,
    brokenSamples,
    unchecked: messagesOf(unchecked),
    ...clashes,
  };
  return { run, all, isLarge };
}

const NOTHING = {
  records: 0,
  deleted: 0,
  next: null,
  later: false,
  plan: '',
  confirm: false,
  steps: [],
  broken: 0,
  brokenSamples: [],
  unchecked: [],
  ...NO_CLASH,
} as const;
