import type { ListEngine } from './listEngine';
import { LocalEngine } from './engine/localEngine';

/** The list engine in this thread, for tests and for browsers without workers. */
export const createListEngine = (): ListEngine => new LocalEngine();
