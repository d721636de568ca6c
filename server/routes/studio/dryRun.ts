import { createClashCount } from '../../../src/api/studio/clashes';
import { MOST_SAMPLES } from '../../../src/api/studio/stepSums';
import type { Rights } from '../../../src/rights/right';
import { completeResource } from '../../../src/schemas/defineResource';
import type { Field } from '../../../src/schemas/field';
import type { ResourceSchema } from '../../../src/schemas/resource';
import { isRule, newChecks, newKeys, type UnsafeChange } from '../../../src/schemas/studio/unsafeChanges';
import type { MovingRecord } from '../../store/studio/movingRecord';
import { brokenRules } from './move/brokenRules';
import { emptiedValues, NOTHING_EMPTIED } from './move/emptiedValues';
import { byCheck, byKey, keyedRecords } from './move/keyedRecords';
import { neededLinks } from './move/neededLinks';
import { readLinks } from './move/readLinks';
import { moved, planOf, digestOfMany, type Counted, type MovedRecords } from './move/recordMove';
import { concernsAll } from './move/recordPlan';
import { mayTakeAway } from './move/takesAway';
import type { Candidate } from './publish';
import type { StudioRoutesOptions } from './studioOptions';

/** Whether the rule checks each record by itself. */
const isOfOne = ({ pointer }: UnsafeChange): boolean =>
  /\/(?:required|maxLength|positive|stored|choices|type|rowKey)$/.test(pointer);

/** Whether the form hides and empties fields by the rule. */
const hides = ({ pointer }: UnsafeChange): boolean => /\/when$|^\/sections\//.test(pointer);

const isKey = ({ pointer }: UnsafeChange): boolean => /^\/(?:uniqueKeys|duplicateChecks)\//.test(pointer);

/** Whether a dry run checks the rule. The others concern other resources, or actions that the new version disallows. */
const isChecked = (rule: UnsafeChange): boolean => isOfOne(rule) || hides(rule) || isKey(rule);

const messagesOf = (rules: readonly UnsafeChange[]): readonly string[] => rules.map(({ message }) => message);

type DryRunOptions = Pick<StudioRoutesOptions, 'limits' | 'resources' | 'store'>;

interface DryRunRequest {
  readonly account: string;
  readonly name: string;
  readonly after?: string | undefined;
  readonly fill?: readonly string[] | undefined;
  /** The rights of the publisher: see `readLinks`. */
  readonly rights?: Rights | undefined;
}

interface CallerRequest extends DryRunRequest {
  /** Whether the caller may see the records. */
  readonly seesValues: boolean;
}

/** The dry run over a portion of the records, without values that the caller may not see. */
export async function dryRunFor(
  options: DryRunOptions,
  candidate: Candidate,
  { seesValues, ...request }: CallerRequest,
) {
  const { run, isLarge } = await dryRunOf(options, candidate, request);
  if (seesValues) return run;
  const steps = run.steps.map(step => ({ ...step, samples: [] }));
  // Across portions the caller would compare the digests in `keyed`, from which values can be guessed.
  const isUnknown = (rule: UnsafeChange): boolean => !isChecked(rule) || (isLarge && isKey(rule));
  const unchecked = messagesOf(candidate.changes.filter(isRule).filter(isUnknown));
  const samples = { brokenSamples: [], clashingSamples: [], emptiedSamples: [], keyed: [], names: [] };
  return { ...run, ...samples, steps, unchecked };
}

/** Runs the publish's own code over a portion of the records, and stores nothing. */
export async function dryRunOf(
  { store, limits, resources }: DryRunOptions,
  candidate: Candidate,
  { account, name, after, fill, rights }: DryRunRequest,
) {
  const most = limits.recordsInPublish;
  const needed = candidate.live ? neededLinks(candidate.live.declaration, candidate.declaration) : [];
  const links = await readLinks({ store, resources }, { account, needed, rights });
  const plan = planOf(candidate, fill, links);
  const rules = candidate.changes.filter(isRule);
  const unread = {
    rules: messagesOf(rules),
    unchecked: messagesOf(rules.filter(rule => !isChecked(rule))),
    following: candidate.followers.map(({ resource: { name, declaration } }) => ({
      name,
      label: declaration.menu?.label ?? name,
    })),
  };
  if (!plan || !candidate.live) return { run: { ...NOTHING, ...unread }, all: [], isLarge: false };
  const read = await store.studio.portion(account, name, { after: after ?? null, most: most + 1 });
  const records = read.slice(0, most);
  const next = read.length > most ? (records.at(-1)?.id ?? null) : null;
  const isLarge = after !== undefined || next !== null;
  const { all, counted } = moved(candidate, plan, records);
  const schemas = [candidate.live.schema(), completeResource(candidate.declaration)] as const;
  const { keyed, ...found } = await rulesOver(schemas, candidate.changes, all, isLarge);
  const seen: Counted = isLarge
    ? // The counts of one portion say nothing about the others.
      { steps: counted.steps, plan: digestOfMany(candidate, plan), confirm: mayTakeAway(plan) }
    : counted;
  const names = namesOf(schemas[0], records, [
    ...counted.steps.flatMap(({ samples }) => samples),
    ...found.brokenSamples,
    ...found.emptiedSamples,
    ...found.clashingSamples,
  ]);
  const run = {
    ...seen,
    records: records.length,
    deleted: records.filter(({ data }) => data.status === 0).length,
    next,
    later: isLarge && concernsAll(plan),
    ...unread,
    ...found,
    // Records in different portions may be alike: the caller compares them.
    keyed: isLarge ? keyed : [],
    names,
  };
  return { run, all, isLarge };
}

/** Whether the form hides fields under a condition: a publish may change the condition or the values it reads. */
const hidesFields = ({ fields, sections }: Pick<ResourceSchema, 'fields' | 'sections'>): boolean =>
  sections.some(({ toggle }) => toggle !== undefined) || fields.some(hasCondition);

const hasCondition = (field: Field): boolean =>
  field.when !== undefined || ('fields' in field && field.fields.some(hasCondition));

/** Finds the records that break a new rule, that are alike, or in which the form would empty a field. */
async function rulesOver(
  [before, after]: readonly [ResourceSchema, ResourceSchema],
  changes: readonly UnsafeChange[],
  records: MovedRecords,
  isLarge: boolean,
) {
  const compared = [
    ...newKeys(before, after).map(byKey),
    ...newChecks(before, after).map(check => byCheck(check, after)),
  ];
  const keyed = await keyedRecords(compared, records);
  const count = createClashCount(MOST_SAMPLES);
  if (!isLarge) count.add(keyed);
  return {
    ...(changes.length > 0 ? await brokenRules(before, after, records) : NONE_BROKEN),
    ...(changes.length > 0 && hidesFields(after)
      ? await emptiedValues(before, after, records)
      : NOTHING_EMPTIED),
    ...count.clashes(),
    keyed,
  };
}

const LONGEST_NAME = 200;

/** The names of the records in the samples, for links. A deleted record cannot be opened and gets no name. */
function namesOf(
  { display }: Pick<ResourceSchema, 'display'>,
  records: readonly MovingRecord[],
  samples: readonly { readonly id: string }[],
) {
  const shown = new Set(samples.map(({ id }) => id));
  return records
    .filter(({ id, data }) => shown.has(id) && data.status !== 0)
    .map(({ id, data }) => {
      const name = display === 'id' ? '' : (data[display] ?? '');
      return { id, name: String(name).slice(0, LONGEST_NAME) };
    });
}

const NONE_BROKEN = { broken: 0, brokenSamples: [], brokenBy: [] } as const;

const NOTHING = {
  records: 0,
  deleted: 0,
  next: null,
  later: false,
  plan: '',
  confirm: false,
  steps: [],
  ...NONE_BROKEN,
  ...NOTHING_EMPTIED,
  clashing: 0,
  clashingSamples: [],
  clashingBy: [],
  keyed: [],
  names: [],
} as const;
