import type { MappingRule } from '../../../src/posting/mappingRules';
import type { Applying } from '../../../src/posting/masterKeys';
import { nameOf } from '../../../src/posting/masterIndex';
import type { AskedMapping, Texts } from '../../../src/posting/needs';
import type { KeptMasters } from './keptMasters';

/** A mapping that at least one waiting transaction asks for. */
export interface Ask {
  readonly rule: MappingRule;
  readonly name: string;
  readonly narrows: Texts;
  /** What the first transaction that asks for it says about it. */
  readonly values: Texts;
  applying: Applying;
  /** How many places of transactions ask for it. */
  uses: number;
}

/** Every mapping that waiting transactions ask for, once. */
export class Asks {
  readonly #asks = new Map<string, Ask>();
  readonly #ofName = new Map<string, Set<Ask>>();

  constructor(
    readonly masters: KeptMasters,
    readonly rules: readonly MappingRule[],
  ) {}

  /** The mapping, judged, with one more use. */
  use(asked: AskedMapping): Ask {
    const { rule, key, narrows } = asked;
    const name = nameOf(rule, key);
    const id = `${this.#nameIn(rule, name)} ${JSON.stringify(narrows)}`;
    const known =
      this.#asks.get(id) ??
      this.#add(id, { rule, name, narrows, values: asked.values(), applying: 'one', uses: 0 });
    known.uses += 1;
    return known;
  }

  release(ask: Ask): void {
    ask.uses -= 1;
    if (ask.uses > 0) return;
    const inName = this.#nameIn(ask.rule, ask.name);
    const same = this.#ofName.get(inName);
    same?.delete(ask);
    if (same?.size === 0) this.#ofName.delete(inName);
    this.#asks.delete(`${inName} ${JSON.stringify(ask.narrows)}`);
  }

  /** Judges again those that ask for the key, or all of the rule. */
  judge(rule: MappingRule, name: string | null): void {
    const concerned =
      name === null ? this.#asks.values() : (this.#ofName.get(this.#nameIn(rule, name)) ?? []);
    for (const ask of concerned) if (ask.rule === rule) this.#judge(ask);
  }

  #add(id: string, ask: Ask): Ask {
    this.#judge(ask);
    this.#asks.set(id, ask);
    const inName = this.#nameIn(ask.rule, ask.name);
    const same = this.#ofName.get(inName);
    if (same) same.add(ask);
    else this.#ofName.set(inName, new Set([ask]));
    return ask;
  }

  #judge(ask: Ask): void {
    ask.applying = this.masters.keysOf(ask.rule).applying(ask.name, ask.narrows);
  }

  #nameIn = (rule: MappingRule, name: string): string => `${this.rules.indexOf(rule)} ${name}`;
}
