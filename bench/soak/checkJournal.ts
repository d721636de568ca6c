import { readJournal } from './journal';
import { isSound, judge } from './judge';
import { readStored } from './readStored';

// `npx tsx bench/soak/checkJournal.ts JOURNAL PLACE`: compares a journal with the database that the writers wrote to.
// PLACE is a postgres:// URL, or the directory of a PGlite that no server uses.

const [, , path = '', place = ''] = process.argv;

const verdict = judge(readJournal(path), await readStored(place));
process.stdout.write(`${JSON.stringify(verdict)}\n`);
process.exit(isSound(verdict) ? 0 : 1);
