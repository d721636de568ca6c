import { openEngine } from './pglite/engine';

// Makes an empty database in the directory that is named, in a process of its own: what initdb needs of memory, some
// 500 MB, goes back to the system with it.

const [, , directory] = process.argv;
if (!directory) throw new Error('Name the directory.');
const engine = await openEngine(directory);
await engine.close();
process.exit(0);
