import { MAPPING_RULES, type MappingRule } from '../../../src/posting/mappingRules';
import type { Applying } from '../../../src/posting/masterKeys';
import type { NeededMapping, Texts } from '../../../src/posting/needs';
import type { CachedMasters } from './cachedMasters';
import type { MaybeYield } from './slices';

/** A mapping that at least one waiting transaction needs. */
export interface Ask {
  readonly rule: MappingRule;
  readonly name: string;
  readonly narrows: Texts;
  /** The values of the first transaction that needs it. */
  readonly values: Texts;
  applying: Applying;
  /** How many transactions need it. */
  uses: number;
}

/** The asks with the same key: nearly always one; several are kept by the values that tell them apart (`narrows`). */
type OfName = Ask | Map<string, Ask>;

/** Asks between two checks of the clock. */
const STRIDE = 1_000;

/** The distinct mappings that waiting transactions need, each with the state of its records. */
export class Asks {
  readonly #ofRule: ReadonlyMap<MappingRule, Map<string, OfName>>;

  constructor(
    readonly masters: CachedMasters,
    readonly rules: readonly MappingRule[],
  ) {
    this.#ofRule = new Map(rules.map(rule => [rule, new Map<string, OfName>()]));
  }

  /** Adds a use of the mapping. @throws TypeError for an unknown rule */
  use({ rule: index, name, narrows, values }: NeededMapping): Ask {
    const rule = MAPPING_RULES[index];
    if (!rule) throw new TypeError(`There is no mapping rule ${index}.`);
    const known = find(this.#namesOf(rule).get(name), narrows);
    if (known) return this.useAgain(known);
    const applying = this.masters.applying(rule, name, narrows);
    const ask: Ask = { rule, name, narrows, values, applying, uses: 1 };
    this.#add(ask);
    return ask;
  }

  useAgain(ask: Ask): Ask {
    ask.uses += 1;
    return ask;
  }

  release(ask: Ask): void {
    ask.uses -= 1;
    if (ask.uses > 0) return;
    const ofName = this.#namesOf(ask.rule);
    const same = ofName.get(ask.name);
    if (same instanceof Map) same.delete(textOf(ask.narrows));
    if (!(same instanceof Map) || same.size === 0) ofName.delete(ask.name);
  }

  /** Judges again the asks with this key. */
  judge(rule: MappingRule, name: string): void {
    for (const ask of allOf(this.#namesOf(rule).get(name))) this.#judge(ask);
  }

  /** Judges again all asks of the rule. */
  async judgeAll(rule: MappingRule, maybeYield: MaybeYield): Promise<void> {
    let judged = 0;
    for (const same of this.#namesOf(rule).values())
      for (const ask of allOf(same)) {
        this.#judge(ask);
        judged += 1;
        if (judged % STRIDE === 0) await maybeYield();
      }
  }

  #add(ask: Ask): void {
    const ofName = this.#namesOf(ask.rule);
    const same = ofName.get(ask.name);
    if (same instanceof Map) same.set(textOf(ask.narrows), ask);
    else if (same) ofName.set(ask.name, new Map([same, ask].map(each => [textOf(each.narrows), each])));
    else ofName.set(ask.name, ask);
  }

  #judge(ask: Ask): void {
    ask.applying = this.masters.applying(ask.rule, ask.name, ask.narrows);
  }

  #namesOf(rule: MappingRule): Map<string, OfName> {
    return this.#ofRule.get(rule) ?? new Map<string, OfName>();
  }
}

const textOf = (narrows: Texts): string => JSON.stringify(narrows);

const allOf = (same: OfName | undefined): Iterable<Ask> =>
  same instanceof Map ? same.values() : same ? [same] : [];

function find(same: OfName | undefined, narrows: Texts): Ask | undefined {
  if (same instanceof Map) return same.get(textOf(narrows));
  return same && areEqual(same.narrows, narrows) ? same : undefined;
}

function areEqual(one: Texts, other: Texts): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name]);
}
