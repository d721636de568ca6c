import type { Foreseen } from '../../../src/api/sync/foresee';
import type { RulePrecision } from '../../../src/api/sync/precision';
import type { Checked, Readiness } from '../../../src/api/sync/readiness';
import { checkPosting } from '../../../src/posting/checks/dataChecks';
import { LEVELS } from '../../../src/posting/checks/finding';
import { startFindingSummary, type FindingSummary } from '../../../src/posting/checks/findingSummary';
import { MAPPING_RULES, type MappingRule } from '../../../src/posting/mappingRules';
import { nameOf } from '../../../src/posting/masterIndex';
import { askedMappings, type AskedMapping } from '../../../src/posting/needs';
import { startSummary } from '../../../src/posting/summary';
import type { RecordStore, Store } from '../../store/store';
import type { SyncPost } from '../../store/sync/syncStore';
import type { PostOracle } from '../makePost';
import { Asks } from './asks';
import { foresee } from './foresee';
import { KeptData } from './keptData';
import { KeptMasters } from './keptMasters';
import { noteWrites, type WriteNotes } from './noteWrites';
import { createPrecision, ruleName, type RuleName } from './precision';
import { readFactsHere, type ReadFacts } from './readFacts';
import { createSlices, type Breathe } from './slices';
import { findingsOf, WaitingIndex } from './waitingIndex';

/** The most accounts whose index is kept; the least recently used one is dropped first. */
const MOST_ACCOUNTS = 32;

/** Rows between two looks at the clock. */
const STRIDE = 2_000;

interface ReadinessOptions {
  readonly store: Pick<Store, 'records' | 'sync'>;
  /** The names of the resources that the API has. */
  readonly resources: readonly string[];
  /** A monotonic clock in milliseconds. */
  readonly uptime: () => number;
  /** The present day, `YYYY-MM-DD`. */
  readonly today: () => string;
  /** Reads waiting transactions; on this thread unless given. */
  readonly readFacts?: ReadFacts | undefined;
}

/** Tells which mappings hold transactions up, from an index that follows changes. */
export interface ReadinessIndex {
  /** The records, whose writes the index follows: all calls must write through them. */
  readonly records: RecordStore;
  look(account: string): Promise<Omit<Readiness, 'at'>>;
  /** Predicts accounting's answer to these transactions; those that do not wait are left out. */
  check(account: string, redisIds: readonly string[]): Promise<Foreseen>;
  /** How often the rules were right. */
  precision(account: string): Promise<readonly RulePrecision[]>;
  /** Predicts posts of accounts whose index is kept, and counts their outcomes. */
  readonly oracle: PostOracle;
}

export function createReadiness(options: ReadinessOptions): ReadinessIndex {
  const { store, resources, uptime, today } = options;
  const notes = noteWrites(store.records);
  const rules = MAPPING_RULES.filter(({ resource }) => resources.includes(resource));
  const places = new Map<string, Place>();

  function placeOf(account: string): Place {
    const place = places.get(account) ?? new Place(account, rules, notes, options);
    places.delete(account);
    places.set(account, place);
    for (const oldest of places.keys()) {
      if (places.size <= MOST_ACCOUNTS) break;
      places.delete(oldest);
      notes.end(oldest);
    }
    return place;
  }

  const precision = createPrecision(store.records, today);
  return {
    records: notes.records,
    precision: precision.ofAccount,
    oracle: {
      // For an account without an index, a post is not worth reading all mappings.
      foretell: async post => (await places.get(post.account)?.foretell(uptime, post)) ?? null,
      answered: precision.answered,
    },
    look: account => placeOf(account).look(uptime),
    check: (account, redisIds) => placeOf(account).check(uptime, redisIds),
  };
}

/** The index of one account. */
class Place {
  readonly #masters: KeptMasters;
  readonly #asks: Asks;
  readonly #data: KeptData;
  readonly #rows: WaitingIndex;
  #turn: Promise<unknown> = Promise.resolve();
  #known: Omit<Readiness, 'at'> | null = null;

  constructor(
    account: string,
    rules: readonly MappingRule[],
    notes: WriteNotes,
    { store, today, resources, readFacts = readFactsHere }: ReadinessOptions,
  ) {
    this.#masters = new KeptMasters(account, rules, store.records, notes);
    this.#asks = new Asks(this.#masters, rules);
    this.#data = new KeptData(account, store.records, today);
    this.#rows = new WaitingIndex({
      read: since => store.sync.records.waiting(account, since),
      factsOf: rows => readFacts({ rows, resources, settings: this.#data.settings }),
      asks: this.#asks,
    });
  }

  /** Looks run one after the other: two at once would apply a change twice. */
  look(uptime: () => number): Promise<Omit<Readiness, 'at'>> {
    const turn = this.#turn.then(() => this.#refresh(uptime));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async check(uptime: () => number, redisIds: readonly string[]): Promise<Foreseen> {
    await this.look(uptime);
    return foresee(redisIds, this.#rows, createSlices(uptime));
  }

  /** Queued with the looks, so that keys are not read while they change. */
  foretell(uptime: () => number, { transaction, payload }: SyncPost): Promise<readonly RuleName[]> {
    const turn = this.#turn.then(async () => {
      await this.#followMasters(createSlices(uptime), () => {
        this.#known = null;
      });
      const posting = { row: { ...transaction }, payload };
      const { rules, settings } = { rules: this.#asks.rules, settings: this.#data.settings };
      return [
        ...askedMappings(posting, rules).flatMap(asked => this.#lacking(asked)),
        ...checkPosting(posting, settings)
          .filter(({ check }) => LEVELS[check] === 'stops')
          .map(({ check }) => ruleName(check)),
      ];
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  #lacking({ rule, key, unsaid, narrows }: AskedMapping): readonly RuleName[] {
    if (unsaid.length > 0) return [];
    const applying = this.#masters.keysOf(rule).applying(nameOf(rule, key), narrows);
    return applying === 'one' ? [] : [ruleName(applying, rule.resource)];
  }

  async #followMasters(breathe: Breathe, changed: () => void): Promise<void> {
    await this.#masters.refresh(breathe, {
      key: (rule, name) => {
        changed();
        this.#asks.judge(rule, name);
      },
      all: rule => {
        changed();
        return this.#asks.judgeAll(rule, breathe);
      },
    });
  }

  async #refresh(uptime: () => number): Promise<Omit<Readiness, 'at'>> {
    const breathe = createSlices(uptime);
    // Set again only once all has been read: after a failure, half of a change may have been applied.
    let known = this.#known;
    this.#known = null;
    const forget = () => {
      known = null;
    };
    if (await this.#data.refresh()) this.#rows.restart();
    // Both at once: one reads while the other works. A transaction judged before its mapping is read is judged again.
    await both(
      this.#followMasters(breathe, forget),
      this.#rows.refresh(breathe).then(changed => changed && forget()),
    );
    this.#known = known ?? (await this.#summarise(breathe));
    return this.#known;
  }

  async #summarise(breathe: Breathe): Promise<Omit<Readiness, 'at'>> {
    const summary = startSummary();
    const findings = startFindingSummary();
    let taken = 0;
    for (const row of this.#rows.all()) {
      summary.take(row);
      findings.take(row, findingsOf(row));
      taken += 1;
      if (taken % STRIDE === 0) await breathe();
    }
    return {
      ...summary.made(),
      checked: checkedOf(findings.made()),
      whole: this.#rows.isWhole,
      masked: false,
    };
  }
}

/** Ends once both have ended: the next look must not begin while one of them is under way. */
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
