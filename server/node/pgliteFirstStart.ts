import { openEngine } from './pglite/engine';
import { unpackTemplate } from './pglite/template';

// Creates an empty database in the given directory, in its own process: the 500 MB that initdb needs are freed when it
// ends. A built server has a template, which takes a tenth of that time; run from source, it has none.

const [, , directory] = process.argv;
if (!directory) throw new Error('Name the directory.');
if (!unpackTemplate(import.meta.dirname, directory)) await (await openEngine(directory)).close();
process.exit(0);
