import type { RecordData } from '../schemas/resource';
import { keyText } from '../wire/sync/lookUps';
import type { MappingRule } from './mappingRules';
import { nameOf } from './masterIndex';
import type { Texts } from './needs';

/** How many records match a key: none, one, or several, among which accounting cannot choose. */
export type Applying = 'missing' | 'one' | 'several';

/** The indexed part of a record: its key, and the values that distinguish it from others with the same key. */
interface Entry {
  readonly id: string;
  readonly name: string;
  /** In the rule's order; empty if the record leaves all of them blank. */
  readonly narrows: readonly string[];
}

const FOR_ALL: readonly string[] = [];

/** The keys of the active records of one rule: each record is reduced to the values that a look-up compares. */
export class MasterKeys {
  readonly #narrowing: readonly string[];
  /** Built at the first change: the first report does not need it, and it has an entry for every record. */
  #byId: Map<string, Entry> | null = null;
  /** Nearly every key has one record: a list for each would double the memory. */
  readonly #byName = new Map<string, Entry | Entry[]>();

  constructor(readonly rule: MappingRule) {
    this.#narrowing = Object.keys(rule.narrows);
  }

  clear(): void {
    this.#byId = null;
    this.#byName.clear();
  }

  /** Updates a record. @returns its keys before and after: the matches of these may have changed */
  put(id: string, record: RecordData): readonly string[] {
    this.#byId ??= this.#allById();
    const before = this.#byId.get(id);
    if (before) this.#drop(before);
    const entry = this.#index(id, record);
    if (!entry) return before ? [before.name] : [];
    this.#byId.set(id, entry);
    return before && before.name !== entry.name ? [before.name, entry.name] : [entry.name];
  }

  /** Adds a new record, while all of them are being read. */
  add(id: string, record: RecordData): void {
    const entry = this.#index(id, record);
    if (entry) this.#byId?.set(id, entry);
  }

  #index(id: string, record: RecordData): Entry | null {
    if (Number(record['status'] ?? 1) === 0) return null;
    const name = nameOf(this.rule, record);
    const entry = { id, name, narrows: this.#narrowsOf(record) };
    const same = this.#byName.get(name);
    if (Array.isArray(same)) same.push(entry);
    else this.#byName.set(name, same ? [same, entry] : entry);
    return entry;
  }

  #allById(): Map<string, Entry> {
    const byId = new Map<string, Entry>();
    for (const same of this.#byName.values())
      if (Array.isArray(same)) for (const entry of same) byId.set(entry.id, entry);
      else byId.set(same.id, same);
    return byId;
  }

  #narrowsOf(record: RecordData): readonly string[] {
    for (const field of this.#narrowing)
      if (keyText(record[field]) !== '') return this.#narrowing.map(each => keyText(record[each]));
    return FOR_ALL;
  }

  /** How many records have this key and agree with the values; a blank value of a record agrees with all. */
  applying(name: string, narrows: Texts): Applying {
    const same = this.#byName.get(name);
    if (!same) return 'missing';
    if (!Array.isArray(same)) return this.#agrees(same, narrows) ? 'one' : 'missing';
    let agreeing = 0;
    for (const entry of same) if (this.#agrees(entry, narrows)) agreeing += 1;
    if (agreeing === 0) return 'missing';
    return agreeing === 1 ? 'one' : 'several';
  }

  #agrees({ narrows: stored }: Entry, narrows: Texts): boolean {
    if (stored === FOR_ALL) return true;
    return this.#narrowing.every((field, at) => {
      const wanted = narrows[field];
      return wanted === undefined || stored[at] === '' || stored[at] === wanted;
    });
  }

  #drop(entry: Entry): void {
    this.#byId?.delete(entry.id);
    const others = listOf(this.#byName.get(entry.name)).filter(each => each !== entry);
    if (others.length > 0) this.#byName.set(entry.name, others);
    else this.#byName.delete(entry.name);
  }
}

const listOf = (entry: Entry | Entry[] = []): Entry[] => (Array.isArray(entry) ? entry : [entry]);
