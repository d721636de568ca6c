import type { Foreseen } from '../../../src/api/sync/foresee';
import type { Readiness } from '../../../src/api/sync/readiness';
import { MAPPING_RULES, type MappingRule } from '../../../src/posting/mappingRules';
import type { RecordStore, Store } from '../../store/store';
import { Asks } from './asks';
import { foresee } from './foresee';
import { KeptMasters } from './keptMasters';
import { noteWrites, type WriteNotes } from './noteWrites';
import { createSlices } from './slices';
import { summarise } from './summary';
import { WaitingRows } from './waitingRows';

/** Accounts whose index is kept; the one that nobody has asked for longest goes first. */
const MOST_ACCOUNTS = 32;

interface ReadinessOptions {
  readonly store: Pick<Store, 'records' | 'sync'>;
  /** The names of the resources that the API has. */
  readonly resources: readonly string[];
  /** A monotonic clock in milliseconds. */
  readonly uptime: () => number;
  /** The present day, `YYYY-MM-DD`. */
  readonly today: () => string;
}

/** Tells which mappings hold transactions up, from an index that is kept up with changes. */
export interface ReadinessIndex {
  /** The records, whose writes the index follows: all calls must write through them. */
  readonly records: RecordStore;
  look(account: string): Promise<Omit<Readiness, 'at'>>;
  /** What accounting would say to these transactions; those that do not wait are left out. */
  check(account: string, redisIds: readonly string[]): Promise<Foreseen>;
}

export function createReadiness({ store, resources, uptime, today }: ReadinessOptions): ReadinessIndex {
  const notes = noteWrites(store.records);
  const rules = MAPPING_RULES.filter(({ resource }) => resources.includes(resource));
  const places = new Map<string, Place>();

  function placeOf(account: string): Place {
    const place = places.get(account) ?? new Place(account, rules, store, notes, today);
    places.delete(account);
    places.set(account, place);
    for (const oldest of places.keys()) {
      if (places.size <= MOST_ACCOUNTS) break;
      places.delete(oldest);
      notes.end(oldest);
    }
    return place;
  }

  return {
    records: notes.records,
    look: account => placeOf(account).look(uptime),
    check: (account, redisIds) => placeOf(account).check(uptime, redisIds),
  };
}

/** The index of one account. */
class Place {
  readonly #masters: KeptMasters;
  readonly #asks: Asks;
  readonly #rows: WaitingRows;
  #turn: Promise<unknown> = Promise.resolve();
  #known: Omit<Readiness, 'at'> | null = null;

  constructor(
    account: string,
    rules: readonly MappingRule[],
    store: ReadinessOptions['store'],
    notes: WriteNotes,
    today: () => string,
  ) {
    this.#masters = new KeptMasters(account, rules, store.records, notes);
    this.#asks = new Asks(this.#masters, rules);
    this.#rows = new WaitingRows(account, rules, store.sync.records, this.#asks, today);
  }

  /** One after the other: two at once would apply a change twice. */
  look(uptime: () => number): Promise<Omit<Readiness, 'at'>> {
    const turn = this.#turn.then(() => this.#refresh(uptime));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async check(uptime: () => number, redisIds: readonly string[]): Promise<Foreseen> {
    await this.look(uptime);
    return foresee(redisIds, this.#rows, createSlices(uptime));
  }

  async #refresh(uptime: () => number): Promise<Omit<Readiness, 'at'>> {
    const breathe = createSlices(uptime);
    // Set again only once all has been read: after a failure, half of a change may have been applied.
    let known = this.#known;
    this.#known = null;
    await this.#masters.refresh(breathe, (rule, name) => {
      known = null;
      this.#asks.judge(rule, name);
    });
    await breathe();
    if (await this.#rows.refresh(breathe)) known = null;
    await breathe();
    this.#known = known ?? { ...summarise(this.#rows.all()), whole: this.#rows.isWhole };
    return this.#known;
  }
}
