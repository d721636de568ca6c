import type { ListEngine } from './listEngine';
import type { CallAnswer, CallArgs, CallName, CallNews } from './workerMessages';

type Make<K extends CallName> = (
  engine: ListEngine,
  args: CallArgs<K>,
  tell: (news: CallNews<K>) => void,
  signal: AbortSignal,
) => Promise<CallAnswer<K>>;

/** How each call is made on an engine at hand. */
const calls: { readonly [K in CallName]: Make<K> } = {
  load: (engine, args, tell) => engine.load(...args, tell),
  fill: (engine, args) => engine.fill(...args),
  view: (engine, args) => engine.view(...args),
  counts: (engine, args) => engine.counts(...args),
  distinct: (engine, args) => engine.distinct(...args),
  get: (engine, args) => engine.get(...args),
  find: (engine, args) => engine.find(...args),
  indexOf: (engine, args) => engine.indexOf(...args),
  upsert: (engine, args) => engine.upsert(...args),
  remove: (engine, args) => engine.remove(...args),
  keys: (engine, args) => engine.keys(...args),
  exportCsv: (engine, [query, columns], onProgress, signal) =>
    engine.exportCsv({ query, columns, onProgress, signal }),
};

/** Makes a call by its name. */
export function makeCall<K extends CallName>(
  name: K,
  engine: ListEngine,
  args: CallArgs<K>,
  tell: (news: CallNews<K>) => void,
  signal: AbortSignal,
): Promise<CallAnswer<K>> {
  const make: Make<K> = calls[name];
  return make(engine, args, tell, signal);
}
