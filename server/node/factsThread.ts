import { factsOf, type FactsRequest } from '../sync/readiness/rowFacts';

// A separate thread, because reading 50,000 waiting transactions takes a second of processor time.

/** The facts of a chunk as JSON text, because copying an object between threads takes twice as long. */
export default (request: FactsRequest): string => JSON.stringify(factsOf(request));
