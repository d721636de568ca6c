import type { RulePrecision } from '../../../src/api/sync/precision';
import { knownCause } from '../../../src/posting/causes/cause';
import { CHECKS } from '../../../src/posting/checks/finding';
import { MAPPING_RULES } from '../../../src/posting/mappingRules';
import type { RecordData } from '../../../src/schemas/resource';
import { isRecord } from '../../../src/schemas/values/values';
import type { RecordStore, StoredRecord } from '../../store/store';
import type { PostOutcome, SyncPost } from '../../store/sync/syncStore';

/** A rule that predicts refusals, named by its reason and resource. */
export type RuleName = string;

export const ruleName = (reason: string, resource = ''): RuleName => `${reason} ${resource}`.trim();

/** How often the rules predicted correctly whether accounting refuses a post. */
export interface Precision {
  /** @param foretold the rules that predicted a refusal */
  answered(post: SyncPost, foretold: readonly RuleName[], outcome: PostOutcome): void;
  ofAccount(account: string): Promise<readonly RulePrecision[]>;
  /** Resolves once all counts so far are stored. */
  stored(): Promise<void>;
}

/** The counts are stored like records of this resource; no real resource can have its name. */
const STORED_AS = 'rule-precision';

const DAYS = 30;

/** One more than is read, so that today reuses a slot that is no longer read. */
const SLOTS = DAYS + 1;

/** A rule is not judged by fewer posts than this. */
const LEAST_POSTS = 10;

/** A rule that is wrong in more than one of ten posts is marked doubtful. */
const LEAST_PRECISION = 0.9;

interface Counts {
  said: number;
  right: number;
  missed: number;
}

const RULES: readonly { readonly reason: RulePrecision['reason']; readonly resource: string }[] = [
  ...MAPPING_RULES.flatMap(({ resource }) => [
    { reason: 'missing' as const, resource },
    { reason: 'several' as const, resource },
  ]),
  ...CHECKS.map(reason => ({ reason, resource: '' })),
];

/**
 * Counts per account, rule and day. Days reuse their slots in turn: an account has at most 31 counts per rule.
 * Counts that arrive during a write are stored by the next one.
 * @param today the present day, `YYYY-MM-DD`
 */
export function createPrecision(
  records: Pick<RecordStore, 'insertMany' | 'updateMany' | 'list'>,
  today: () => string,
): Precision {
  let pending = new Map<string, Map<RuleName, Counts>>();
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    try {
      while (pending.size > 0) {
        const batch = pending;
        pending = new Map();
        const day = today();
        for (const [account, counts] of batch) await store(records, account, day, counts);
      }
    } catch {
      // A failing store may lose counters, but must not fail a post.
    } finally {
      writing = null;
    }
  }

  return {
    answered(post, foretold, outcome) {
      if (!outcome.isCertain || (outcome.type !== 'success' && outcome.type !== 'error')) return;
      const isRefused = outcome.type === 'error';
      const counts = pending.get(post.account) ?? new Map<RuleName, Counts>();
      pending.set(post.account, counts);
      const of = (rule: RuleName) => {
        const known = counts.get(rule) ?? { said: 0, right: 0, missed: 0 };
        counts.set(rule, known);
        return known;
      };
      const named = isRefused ? ruleIn(post, outcome.msg) : null;
      // Accounting names only the first reason that it finds: the other rules were neither right nor wrong.
      const judged = named === null ? foretold : foretold.filter(rule => rule === named);
      for (const rule of new Set(judged)) {
        of(rule).said += 1;
        if (isRefused) of(rule).right += 1;
      }
      if (named !== null && !foretold.includes(named)) of(named).missed += 1;
      if (counts.size === 0) pending.delete(post.account);
      if (counts.size > 0) writing ??= Promise.resolve().then(write);
    },
    stored: async () => writing ?? undefined,
    async ofAccount(account) {
      const chunks: string[] = [];
      for await (const chunk of records.list(account, STORED_AS, {})) chunks.push(chunk);
      const list: unknown = JSON.parse(chunks.join(''));
      return summed(Array.isArray(list) ? list.filter(isRecord) : [], firstDay(today()));
    },
  };
}

/** The rule that accounting's message is about. */
function ruleIn({ transaction }: SyncPost, msg: string): RuleName | null {
  const mapping = knownCause(msg, transaction)?.mapping;
  return mapping ? ruleName('missing', mapping.resource) : null;
}

async function store(
  records: Pick<RecordStore, 'insertMany' | 'updateMany'>,
  account: string,
  day: string,
  counts: ReadonlyMap<RuleName, Counts>,
): Promise<void> {
  const slot = Math.floor(Date.parse(day) / 86_400_000) % SLOTS;
  const ids = new Map([...counts].map(([rule, found]) => [`${rule}.${slot}`, { rule, found }]));
  const blank = [...ids].map(([id, { rule }]) => recordOf(id, { rule, day, said: 0, right: 0, missed: 0 }));
  await records.insertMany(account, STORED_AS, blank);
  await records.updateMany(account, STORED_AS, [...ids.keys()], (current, id) => {
    const { rule, found } = ids.get(id) ?? {};
    if (!rule || !found) return null;
    // The slot may hold the counts of an earlier day.
    const before = current['day'] === day ? current : {};
    return recordOf(id, {
      rule,
      day,
      said: numberIn(before, 'said') + found.said,
      right: numberIn(before, 'right') + found.right,
      missed: numberIn(before, 'missed') + found.missed,
    });
  });
}

const recordOf = (id: string, data: RecordData): StoredRecord => ({
  id,
  data: { id, ...data },
  keys: {},
  search: '',
  status: 1,
});

const numberIn = (record: RecordData, name: keyof Counts): number => Number(record[name] ?? 0) || 0;

const firstDay = (day: string): string =>
  new Date(Date.parse(day) - (DAYS - 1) * 86_400_000).toISOString().slice(0, 10);

/** The rules that predicted or missed a refusal, the doubtful ones first. */
function summed(records: readonly RecordData[], since: string): readonly RulePrecision[] {
  const recent = records.filter(({ day }) => String(day) >= since);
  const found = RULES.flatMap(({ reason, resource }) => {
    const ofRule = recent.filter(({ rule }) => rule === ruleName(reason, resource));
    const total = (name: keyof Counts) => ofRule.reduce((sum, each) => sum + numberIn(each, name), 0);
    const [said, right, missed] = [total('said'), total('right'), total('missed')];
    if (said + missed === 0) return [];
    return [{ reason, resource, said, right, missed, doubtful: isDoubtful(said, right, missed) }];
  });
  return found.sort((one, other) => Number(other.doubtful) - Number(one.doubtful));
}

/** Whether too many posts succeeded despite the rule, or too many failed without its prediction. */
const isDoubtful = (said: number, right: number, missed: number): boolean =>
  said + missed >= LEAST_POSTS && right / (said + missed) < LEAST_PRECISION;
