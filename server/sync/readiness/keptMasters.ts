import type { MappingRule } from '../../../src/posting/mappingRules';
import { MasterKeys, type Applying } from '../../../src/posting/masterKeys';
import type { Texts } from '../../../src/posting/needs';
import type { RecordData } from '../../../src/schemas/resource';
import type { RecordStore } from '../../store/store';
import { parseStored } from '../../store/storedJson';
import type { WriteNotes } from './noteWrites';
import { readAhead } from './readAhead';
import type { Breathe } from './slices';

/** How often a version is compared again before the whole list is read. */
const COMPARISONS = 3;

/** More records than this are not looked up one by one. */
const MOST_LOOKED_UP = 50;

/** Records between two looks at the clock. */
const STRIDE = 250;

/** Is told the keys to which other records may now apply. */
export interface Touched {
  key(rule: MappingRule, name: string): void;
  /** After all records of the rule were read again. */
  all(rule: MappingRule): Promise<void>;
}

/** The keys of an account's mapping records, updated by this process's writes and read again after those of others. */
export class KeptMasters {
  readonly #keys: ReadonlyMap<MappingRule, MasterKeys>;
  /** By resource, the version of the keys. */
  readonly #versions = new Map<string, number>();
  /** Resources whose keys are not all read yet. */
  readonly #reading = new Set<string>();

  constructor(
    readonly account: string,
    readonly rules: readonly MappingRule[],
    readonly store: RecordStore,
    readonly notes: WriteNotes,
  ) {
    this.#keys = new Map(rules.map(rule => [rule, new MasterKeys(rule)]));
  }

  keysOf(rule: MappingRule): MasterKeys {
    const keys = this.#keys.get(rule);
    if (keys) return keys;
    throw new TypeError(`No keys are kept of ${rule.resource}.`);
  }

  /** A mapping asked for while its records are read counts as missing, and is judged again after that. */
  applying(rule: MappingRule, name: string, narrows: Texts): Applying {
    return this.#reading.has(rule.resource) ? 'missing' : this.keysOf(rule).applying(name, narrows);
  }

  async refresh(breathe: Breathe, touched: Touched): Promise<void> {
    for (const resource of new Set(this.rules.map(rule => rule.resource))) {
      const followed = await this.#follow(resource, touched);
      if (!followed) await this.#readAll(resource, breathe, touched);
    }
  }

  /** Applies this process's own writes to the keys. Returns whether the keys then equal the store's. */
  async #follow(resource: string, touched: Touched): Promise<boolean> {
    const { account, notes, store } = this;
    const known = this.#versions.get(resource);
    if (known === undefined) return false;
    for (let comparison = 0; comparison < COMPARISONS; comparison += 1) {
      await notes.settled(account, resource);
      const version = await store.version(account, resource);
      const { count, records } = notes.seen(account, resource);
      if (version !== known + count) continue;
      const written = [...records];
      if (written.filter(([, record]) => record === null).length > MOST_LOOKED_UP) return false;
      notes.take(account, resource);
      this.#versions.delete(resource);
      for (const [id, record] of written) {
        const now = record ?? (await store.get(account, resource, id));
        if (now) this.#put(resource, id, now, touched);
      }
      this.#versions.set(resource, version);
      return true;
    }
    return false;
  }

  async #readAll(resource: string, breathe: Breathe, touched: Touched): Promise<void> {
    const { account, notes, store } = this;
    this.#versions.delete(resource);
    this.#reading.add(resource);
    notes.begin(account, resource);
    const version = await store.version(account, resource);
    const rules = this.rules.filter(rule => rule.resource === resource);
    for (const rule of rules) this.keysOf(rule).clear();
    for await (const piece of readAhead(store.briefs(account, resource))) {
      let left = STRIDE;
      // Line by line: parsing a whole piece keeps all its objects alive, which doubles the work of the garbage
      // collector.
      for (const line of piece.split('\n')) {
        const record = parseStored<RecordData>(line);
        for (const rule of rules) this.keysOf(rule).add(String(record['id']), record);
        left -= 1;
        if (left > 0) continue;
        left = STRIDE;
        await breathe();
      }
    }
    this.#versions.set(resource, version);
    this.#reading.delete(resource);
    for (const rule of rules) await touched.all(rule);
  }

  #put(resource: string, id: string, record: RecordData, touched: Touched): void {
    for (const [rule, keys] of this.#keys)
      if (rule.resource === resource) for (const name of keys.put(id, record)) touched.key(rule, name);
  }
}
