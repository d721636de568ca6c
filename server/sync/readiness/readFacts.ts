import { factsOf, type ChunkFacts, type FactsRequest } from './rowFacts';

/** Reads a chunk of waiting transactions, wherever that is done. */
export type ReadFacts = (request: FactsRequest) => Promise<ChunkFacts>;

/** On this thread: in the browser, which has no other server, and in tests. */
export const readFactsHere: ReadFacts = async request => factsOf(request);
