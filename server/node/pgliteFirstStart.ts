import { openEngine } from './pglite/engine';

// Creates an empty database in the given directory, in its own process: the 500 MB that initdb needs are freed when it
// ends.

const [, , directory] = process.argv;
if (!directory) throw new Error('Name the directory.');
const engine = await openEngine(directory);
await engine.close();
process.exit(0);
