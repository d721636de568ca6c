import { openEngine } from './pglite/engine';
import { unpackTemplate } from './pglite/template';

// Creates an empty database in the given directory, in a separate process, because initdb needs 500 MB. A built server
// has a template, which takes a tenth of the time; a server that runs from source has none.

const [, , directory] = process.argv;
if (!directory) throw new Error('Name the directory.');
if (!unpackTemplate(import.meta.dirname, directory)) await (await openEngine(directory)).close();
process.exit(0);
