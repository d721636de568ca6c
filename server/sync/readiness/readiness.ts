import type { Foreseen } from '../../../src/api/sync/foresee';
import type { RulePrecision } from '../../../src/api/sync/precision';
import type { Checked, Readiness } from '../../../src/api/sync/readiness';
import { checkPosting } from '../../../src/posting/checks/dataChecks';
import { LEVELS } from '../../../src/posting/checks/finding';
import { startFindingSummary, type FindingSummary } from '../../../src/posting/checks/findingSummary';
import { MAPPING_RULES, type MappingRule } from '../../../src/posting/mappingRules';
import { nameOf } from '../../../src/posting/masterIndex';
import { mappingLookUps, type MappingLookUp } from '../../../src/posting/needs';
import { startSummary } from '../../../src/posting/summary';
import type { RecordStore, Store } from '../../store/store';
import type { SyncPost } from '../../store/sync/syncStore';
import type { PostOracle } from '../makePost';
import { Asks } from './asks';
import { CachedCheckData } from './cachedCheckData';
import { CachedMasters } from './cachedMasters';
import { foresee } from './foresee';
import { createPrecision, ruleName, type RuleName } from './precision';
import { readFactsHere, type ReadFacts } from './readFacts';
import { createSlices, type MaybeYield } from './slices';
import { trackWrites, type WriteTracker } from './trackWrites';
import { findingsOf, WaitingIndex } from './waitingIndex';

/** The most accounts with an index in memory; the least recently used index is dropped first. */
const MOST_ACCOUNTS = 32;

/** Rows between two checks of the clock. */
const STRIDE = 2_000;

interface ReadinessOptions {
  readonly store: Pick<Store, 'records' | 'sync'>;
  /** The names of the resources that the API has. */
  readonly resources: readonly string[];
  /** A monotonic clock in milliseconds. */
  readonly uptime: () => number;
  /** The present day, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Extracts the facts of waiting transactions; on this thread by default. */
  readonly readFacts?: ReadFacts | undefined;
}

/** Reports which mappings hold up transactions, from an index in memory that is updated after changes. */
export interface ReadinessIndex {
  /** The record store whose writes the index follows: all calls must write through it. */
  readonly records: RecordStore;
  look(account: string): Promise<Omit<Readiness, 'at'>>;
  /** Predicts accounting's answer to these transactions; those that do not wait are left out. */
  check(account: string, redisIds: readonly string[]): Promise<Foreseen>;
  /** How often the rules were right. */
  precision(account: string): Promise<readonly RulePrecision[]>;
  /** Predicts the outcome of posts, for accounts that have an index, and counts the actual outcomes. */
  readonly oracle: PostOracle;
}

export function createReadiness(options: ReadinessOptions): ReadinessIndex {
  const { store, resources, uptime, today } = options;
  const tracker = trackWrites(store.records);
  const rules = MAPPING_RULES.filter(({ resource }) => resources.includes(resource));
  const indexes = new Map<string, AccountIndex>();

  function indexOf(account: string): AccountIndex {
    const index = indexes.get(account) ?? new AccountIndex(account, rules, tracker, options);
    indexes.delete(account);
    indexes.set(account, index);
    for (const oldest of indexes.keys()) {
      if (indexes.size <= MOST_ACCOUNTS) break;
      indexes.delete(oldest);
      tracker.end(oldest);
    }
    return index;
  }

  const precision = createPrecision(store.records, today);
  return {
    records: tracker.records,
    precision: precision.ofAccount,
    oracle: {
      // A single post does not justify building the index of its account.
      foretell: async post => (await indexes.get(post.account)?.foretell(uptime, post)) ?? null,
      answered: precision.answered,
    },
    look: account => indexOf(account).look(uptime),
    check: (account, redisIds) => indexOf(account).check(uptime, redisIds),
  };
}

/** The index of one account. */
class AccountIndex {
  readonly #masters: CachedMasters;
  readonly #asks: Asks;
  readonly #data: CachedCheckData;
  readonly #rows: WaitingIndex;
  #turn: Promise<unknown> = Promise.resolve();
  #known: Omit<Readiness, 'at'> | null = null;

  constructor(
    account: string,
    rules: readonly MappingRule[],
    tracker: WriteTracker,
    { store, today, resources, readFacts = readFactsHere }: ReadinessOptions,
  ) {
    this.#masters = new CachedMasters(account, rules, store.records, tracker);
    this.#asks = new Asks(this.#masters, rules);
    this.#data = new CachedCheckData(account, store.records, today);
    this.#rows = new WaitingIndex({
      read: since => store.sync.records.waiting(account, since),
      factsOf: rows => readFacts({ rows, resources, settings: this.#data.settings }),
      asks: this.#asks,
    });
  }

  /** Calls run one after another: two at once would apply a change twice. */
  look(uptime: () => number): Promise<Omit<Readiness, 'at'>> {
    const turn = this.#turn.then(() => this.#refresh(uptime));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async check(uptime: () => number, redisIds: readonly string[]): Promise<Foreseen> {
    await this.look(uptime);
    return foresee(redisIds, this.#rows, createSlices(uptime));
  }

  /** Shares the queue of `look`, so that keys are not read while they change. */
  foretell(uptime: () => number, { transaction, payload }: SyncPost): Promise<readonly RuleName[]> {
    const turn = this.#turn.then(async () => {
      await this.#followMasters(createSlices(uptime), () => {
        this.#known = null;
      });
      const posting = { row: { ...transaction }, payload };
      const { rules, settings } = { rules: this.#asks.rules, settings: this.#data.settings };
      return [
        ...mappingLookUps(posting, rules).flatMap(asked => this.#lacking(asked)),
        ...checkPosting(posting, settings)
          .filter(({ check }) => LEVELS[check] === 'stops')
          .map(({ check }) => ruleName(check)),
      ];
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #lacking({ rule, key, missingFields, narrows }: MappingLookUp): readonly RuleName[] {
    if (missingFields.length > 0) return [];
    const applying = this.#masters.keysOf(rule).applying(nameOf(rule, key), narrows);
    return applying === 'one' ? [] : [ruleName(applying, rule.resource)];
  }

  async #followMasters(maybeYield: MaybeYield, changed: () => void): Promise<void> {
    await this.#masters.refresh(maybeYield, {
      key: (rule, name) => {
        changed();
        this.#asks.judge(rule, name);
      },
      all: rule => {
        changed();
        return this.#asks.judgeAll(rule, maybeYield);
      },
    });
  }

  async #refresh(uptime: () => number): Promise<Omit<Readiness, 'at'>> {
    const maybeYield = createSlices(uptime);
    let known = this.#known;
    // Until everything has been read: after a failure, only half of a change may have been applied.
    this.#known = null;
    const forget = () => {
      known = null;
    };
    if (await this.#data.refresh()) this.#rows.restart();
    // In parallel: one reads while the other computes. A transaction judged before its mapping is read is judged again.
    await both(
      this.#followMasters(maybeYield, forget),
      this.#rows.refresh(maybeYield).then(changed => changed && forget()),
    );
    this.#known = known ?? (await this.#summarise(maybeYield));
    return this.#known;
  }

  async #summarise(maybeYield: MaybeYield): Promise<Omit<Readiness, 'at'>> {
    const summary = startSummary();
    const findings = startFindingSummary();
    let count = 0;
    for (const row of this.#rows.all()) {
      summary.take(row);
      findings.take(row, findingsOf(row));
      count += 1;
      if (count % STRIDE === 0) await maybeYield();
    }
    return {
      ...summary.made(),
      checked: checkedOf(findings.made()),
      whole: this.#rows.isWhole,
      masked: false,
    };
  }
}

/** Settles once both have settled: the next refresh must not begin while one of them is running. */
async function both(...works: readonly Promise<unknown>[]): Promise<void> {
  for (const ended of await Promise.allSettled(works)) if (ended.status === 'rejected') throw ended.reason;
}

const checkedOf = ({ groups, ...total }: FindingSummary): Checked => ({
  ...total,
  reasons: groups.map(({ check, sample, ...rest }) => ({
    ...rest,
    reason: check,
    resource: '',
    redisId: sample,
  })),
});
