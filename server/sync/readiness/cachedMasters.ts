import type { MappingRule } from '../../../src/posting/mappingRules';
import { MasterKeys, type Applying } from '../../../src/posting/masterKeys';
import type { Texts } from '../../../src/posting/needs';
import type { RecordData } from '../../../src/schemas/resource';
import type { RecordStore } from '../../store/store';
import { parseStored } from '../../store/storedJson';
import { readAhead } from './readAhead';
import type { MaybeYield } from './slices';
import type { WriteTracker } from './trackWrites';

/** How many times versions are compared before the whole list is read. */
const COMPARISONS = 3;

/** The most records that are looked up one by one. */
const MOST_LOOKED_UP = 50;

/** Records between two checks of the clock. */
const STRIDE = 250;

/** Receives the keys whose applying records may have changed. */
export interface KeyChanges {
  key(rule: MappingRule, name: string): void;
  /** Called after all records of the rule were read again. */
  all(rule: MappingRule): Promise<void>;
}

/** The keys of an account's mapping records, updated from this process's writes, read again after any other write. */
export class CachedMasters {
  readonly #keys: ReadonlyMap<MappingRule, MasterKeys>;
  /** By resource, the version of the keys. */
  readonly #versions = new Map<string, number>();
  /** Resources whose keys are not all read yet. */
  readonly #reading = new Set<string>();

  constructor(
    readonly account: string,
    readonly rules: readonly MappingRule[],
    readonly store: RecordStore,
    readonly tracker: WriteTracker,
  ) {
    this.#keys = new Map(rules.map(rule => [rule, new MasterKeys(rule)]));
  }

  keysOf(rule: MappingRule): MasterKeys {
    const keys = this.#keys.get(rule);
    if (keys) return keys;
    throw new TypeError(`No keys are cached for ${rule.resource}.`);
  }

  /** While its records are being read, a mapping counts as missing; it is judged again afterwards. */
  applying(rule: MappingRule, name: string, narrows: Texts): Applying {
    return this.#reading.has(rule.resource) ? 'missing' : this.keysOf(rule).applying(name, narrows);
  }

  async refresh(maybeYield: MaybeYield, changes: KeyChanges): Promise<void> {
    for (const resource of new Set(this.rules.map(rule => rule.resource))) {
      const followed = await this.#follow(resource, changes);
      if (!followed) await this.#readAll(resource, maybeYield, changes);
    }
  }

  /** Applies this process's own writes to the keys. Returns whether the keys then match the store. */
  async #follow(resource: string, changes: KeyChanges): Promise<boolean> {
    const { account, tracker, store } = this;
    const known = this.#versions.get(resource);
    if (known === undefined) return false;
    for (let comparison = 0; comparison < COMPARISONS; comparison += 1) {
      await tracker.settled(account, resource);
      const version = await store.version(account, resource);
      const { count, records } = tracker.written(account, resource);
      if (version !== known + count) continue;
      const written = [...records];
      if (written.filter(([, record]) => record === null).length > MOST_LOOKED_UP) return false;
      tracker.clear(account, resource);
      this.#versions.delete(resource);
      for (const [id, record] of written) {
        const now = record ?? (await store.get(account, resource, id));
        if (now) this.#put(resource, id, now, changes);
      }
      this.#versions.set(resource, version);
      return true;
    }
    return false;
  }

  async #readAll(resource: string, maybeYield: MaybeYield, changes: KeyChanges): Promise<void> {
    const { account, tracker, store } = this;
    this.#versions.delete(resource);
    this.#reading.add(resource);
    tracker.begin(account, resource);
    const version = await store.version(account, resource);
    const rules = this.rules.filter(rule => rule.resource === resource);
    for (const rule of rules) this.keysOf(rule).clear();
    for await (const chunk of readAhead(store.briefs(account, resource))) {
      let left = STRIDE;
      // Line by line: parsing a whole chunk at once keeps all its objects alive, and garbage collection takes twice
      // as long.
      for (const line of chunk.split('\n')) {
        const record = parseStored<RecordData>(line);
        for (const rule of rules) this.keysOf(rule).add(String(record['id']), record);
        left -= 1;
        if (left > 0) continue;
        left = STRIDE;
        await maybeYield();
      }
    }
    this.#versions.set(resource, version);
    this.#reading.delete(resource);
    for (const rule of rules) await changes.all(rule);
  }

  #put(resource: string, id: string, record: RecordData, changes: KeyChanges): void {
    for (const [rule, keys] of this.#keys)
      if (rule.resource === resource) for (const name of keys.put(id, record)) changes.key(rule, name);
  }
}
