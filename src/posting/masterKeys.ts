import type { RecordData } from '../schemas/resource';
import { keyText } from '../wire/sync/lookUps';
import type { MappingRule } from './mappingRules';
import { nameOf } from './masterIndex';
import type { Texts } from './needs';

/** How many records match a key: none, one, or several, among which accounting cannot choose. */
export type Applying = 'missing' | 'one' | 'several';

/** The part of a record that is kept: its key, and the values that distinguish it from others with the same key. */
interface Kept {
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
  #byId: Map<string, Kept> | null = null;
  /** Nearly every key has one record: a list for each would double the memory. */
  readonly #byName = new Map<string, Kept | Kept[]>();

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
    const kept = this.#taken(id, record);
    if (!kept) return before ? [before.name] : [];
    this.#byId.set(id, kept);
    return before && before.name !== kept.name ? [before.name, kept.name] : [kept.name];
  }

  /** Adds a new record, while all of them are being read. */
  add(id: string, record: RecordData): void {
    const kept = this.#taken(id, record);
    if (kept) this.#byId?.set(id, kept);
  }

  #taken(id: string, record: RecordData): Kept | null {
    if (Number(record['status'] ?? 1) === 0) return null;
    const name = nameOf(this.rule, record);
    const kept = { id, name, narrows: this.#narrowsOf(record) };
    const same = this.#byName.get(name);
    if (Array.isArray(same)) same.push(kept);
    else this.#byName.set(name, same ? [same, kept] : kept);
    return kept;
  }

  #allById(): Map<string, Kept> {
    const byId = new Map<string, Kept>();
    for (const same of this.#byName.values())
      if (Array.isArray(same)) for (const kept of same) byId.set(kept.id, kept);
      else byId.set(same.id, same);
    return byId;
  }

  #narrowsOf(record: RecordData): readonly string[] {
    for (const field of this.#narrowing)
      if (keyText(record[field]) !== '') return this.#narrowing.map(each => keyText(record[each]));
    return FOR_ALL;
  }

  /** How many records have this key and agree with the values; a value that a record leaves empty holds for all. */
  applying(name: string, narrows: Texts): Applying {
    const same = this.#byName.get(name);
    if (!same) return 'missing';
    if (!Array.isArray(same)) return this.#agrees(same, narrows) ? 'one' : 'missing';
    let agreeing = 0;
    for (const kept of same) if (this.#agrees(kept, narrows)) agreeing += 1;
    if (agreeing === 0) return 'missing';
    return agreeing === 1 ? 'one' : 'several';
  }

  #agrees({ narrows: held }: Kept, narrows: Texts): boolean {
    if (held === FOR_ALL) return true;
    return this.#narrowing.every((field, at) => {
      const asked = narrows[field];
      return asked === undefined || held[at] === '' || held[at] === asked;
    });
  }

  #drop(kept: Kept): void {
    this.#byId?.delete(kept.id);
    const others = listOf(this.#byName.get(kept.name)).filter(each => each !== kept);
    if (others.length > 0) this.#byName.set(kept.name, others);
    else this.#byName.delete(kept.name);
  }
}

const listOf = (kept: Kept | Kept[] = []): Kept[] => (Array.isArray(kept) ? kept : [kept]);
