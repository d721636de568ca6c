import { factsOf, type ChunkFacts, type FactsRequest } from './rowFacts';

/** Reads a chunk of waiting transactions, on any thread. */
export type ReadFacts = (request: FactsRequest) => Promise<ChunkFacts>;

/** Reads on this thread: for the demo in the browser, and for tests. */
export const readFactsHere: ReadFacts = async request => factsOf(request);
