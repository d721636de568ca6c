import { factsOf, type ChunkFacts, type FactsRequest } from './rowFacts';

/** Extracts the facts of a chunk of waiting transactions, on any thread. */
export type ReadFacts = (request: FactsRequest) => Promise<ChunkFacts>;

/** Extracts them on this thread: for the demo in the browser, and for tests. */
export const readFactsHere: ReadFacts = async request => factsOf(request);
