import type { ListEngine, ListRecord } from '../listEngine';
import { pause } from '../engine/slices';
import type { CallAnswer, CallArgs, CallName, CallNews } from './workerMessages';

/** Keys that cross at a time. */
const KEYS_AT_ONCE = 10_000;

type Make<K extends CallName> = (
  args: CallArgs<K>,
  tell: (news: CallNews<K>) => void,
  signal: AbortSignal,
) => Promise<CallAnswer<K>>;

/** Makes the calls that come over a line on an engine at hand. */
export class EngineCalls {
  readonly #walks = new Map<number, AsyncGenerator<readonly ListRecord[], void, void>>();
  #nextWalk = 1;
  readonly #makes: { readonly [K in CallName]: Make<K> };

  constructor(engine: ListEngine) {
    this.#makes = {
      load: (args, tell) => engine.load(...args, tell),
      fill: args => engine.fill(...args),
      view: args => engine.view(...args),
      page: args => engine.page(...args),
      openRows: args => Promise.resolve(this.#openWalk(engine.rows(...args))),
      nextRows: ([walk]) => this.#next(walk),
      closeRows: ([walk]) => this.#close(walk),
      counts: args => engine.counts(...args),
      distinct: args => engine.distinct(...args),
      get: args => engine.get(...args),
      getMany: args => engine.getMany(...args),
      find: args => engine.find(...args),
      indexOf: args => engine.indexOf(...args),
      upsert: args => engine.upsert(...args),
      remove: args => engine.remove(...args),
      keys: async (args, tell) => tellInParts(await engine.keys(...args), tell),
      exportCsv: ([options], onProgress, signal) => engine.exportCsv({ ...options, onProgress, signal }),
    };
  }

  /** Makes a call by its name. */
  make<K extends CallName>(
    name: K,
    args: CallArgs<K>,
    tell: (news: CallNews<K>) => void,
    signal: AbortSignal,
  ): Promise<CallAnswer<K>> {
    const make: Make<K> = this.#makes[name];
    return make(args, tell, signal);
  }

  #openWalk(rows: AsyncGenerator<readonly ListRecord[], void, void>): number {
    this.#walks.set(this.#nextWalk, rows);
    return this.#nextWalk++;
  }

  async #next(walk: number): Promise<readonly ListRecord[]> {
    const step = await this.#walks.get(walk)?.next();
    if (step && !step.done) return step.value;
    this.#walks.delete(walk);
    return [];
  }

  async #close(walk: number): Promise<void> {
    await this.#walks.get(walk)?.return();
    this.#walks.delete(walk);
  }
}

async function tellInParts(keys: readonly string[], tell: (keys: readonly string[]) => void): Promise<void> {
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    tell(keys.slice(from, from + KEYS_AT_ONCE));
    await pause();
  }
}
