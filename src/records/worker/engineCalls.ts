import type { ListEngine, ListRecord } from '../listEngine';
import { pause } from '../engine/slices';
import type { CallAnswer, CallArgs, CallName, CallNews } from './workerMessages';

/** Keys per message. */
const KEYS_AT_ONCE = 10_000;

type Make<K extends CallName> = (
  args: CallArgs<K>,
  tell: (news: CallNews<K>) => void,
  signal: AbortSignal,
) => Promise<CallAnswer<K>>;

/** Runs the calls from a channel on an engine. */
export class EngineCalls {
  readonly #cursors = new Map<number, AsyncGenerator<readonly ListRecord[], void, void>>();
  #nextCursor = 1;
  readonly #makes: { readonly [K in CallName]: Make<K> };

  constructor(engine: ListEngine) {
    this.#makes = {
      load: (args, tell) => engine.load(...args, tell),
      fill: args => engine.fill(...args),
      view: args => engine.view(...args),
      page: args => engine.page(...args),
      openRows: args => Promise.resolve(this.#openCursor(engine.rows(...args))),
      nextRows: ([cursor]) => this.#next(cursor),
      closeRows: ([cursor]) => this.#close(cursor),
      counts: args => engine.counts(...args),
      distinct: args => engine.distinct(...args),
      get: args => engine.get(...args),
      getMany: args => engine.getMany(...args),
      find: args => engine.find(...args),
      indexOf: args => engine.indexOf(...args),
      upsert: args => engine.upsert(...args),
      remove: args => engine.remove(...args),
      setTexts: args => engine.setTexts(...args),
      keys: async (args, tell) => tellInParts(await engine.keys(...args), tell),
      exportCsv: ([options], onProgress, signal) => engine.exportCsv({ ...options, onProgress, signal }),
    };
  }

  make<K extends CallName>(
    name: K,
    args: CallArgs<K>,
    tell: (news: CallNews<K>) => void,
    signal: AbortSignal,
  ): Promise<CallAnswer<K>> {
    const make: Make<K> = this.#makes[name];
    return make(args, tell, signal);
  }

  #openCursor(rows: AsyncGenerator<readonly ListRecord[], void, void>): number {
    this.#cursors.set(this.#nextCursor, rows);
    return this.#nextCursor++;
  }

  async #next(cursor: number): Promise<readonly ListRecord[]> {
    const step = await this.#cursors.get(cursor)?.next();
    if (step && !step.done) return step.value;
    this.#cursors.delete(cursor);
    return [];
  }

  async #close(cursor: number): Promise<void> {
    await this.#cursors.get(cursor)?.return();
    this.#cursors.delete(cursor);
  }
}

async function tellInParts(keys: readonly string[], tell: (keys: readonly string[]) => void): Promise<void> {
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    tell(keys.slice(from, from + KEYS_AT_ONCE));
    await pause();
  }
}
