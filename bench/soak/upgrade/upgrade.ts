import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startServer, type RunningServer } from '../../../tests/independent/support/builtServer';
import { addUser, SETTINGS, startApi, tokenAt } from '../api';
import { verdictOf } from '../crash';
import { openJournal } from '../journal';
import { load, statusText, type LoadFigures } from '../load';
import { mixedActions } from '../mixedCalls';
import type { Found, Part, PartOptions } from '../parts';
import { onPlace, type Place } from '../place';
import { createWriters } from '../writers';
import { buildOlder, noHistory, type OlderBuild } from './olderBuild';

const writersOfEach = 4;
const peopleOfEach = 3;

/** A rolling upgrade: the database is migrated under the older version, which then runs beside the new one. */
export const upgrade: Part = {
  name: 'upgrade',
  promise:
    'the version before serves and writes on beside a migration and the new version: nothing refused, nothing lost; started again, it says why it does not',
  engines: ['postgres'],
  missing: noHistory,
  async run(options) {
    const older = buildOlder(options.from);
    try {
      return await onPlace('postgres', place => roll(place, older, options));
    } finally {
      older.remove();
    }
  },
};

async function roll(place: Place, older: OlderBuild, { seconds, say }: PartOptions): Promise<Found> {
  const demo = { DEMO_DATA: 'true' };
  const old = await startServer(place.directory, { ...SETTINGS, ...place.env, ...demo }, older.directory);
  addUser(place, undefined, older.directory);
  const journal = openJournal(join(place.directory, 'journal'));
  const token = await tokenAt(old.host);
  const oldWriters = createWriters(writersOfEach, journal, token, 'old');
  const newWriters = createWriters(writersOfEach, journal, token, 'new');
  const byOld = oldWriters.write(old.host);

  const ms = seconds * 1_000;
  const before = await people(old, ms);
  say(`${older.commit} alone: ${statusText(before.statuses)}`);
  const [during, migrated] = await Promise.all([people(old, ms), migrate(place)]);
  say(`${older.commit} while the database is migrated: ${statusText(during.statuses)}`);
  const api = await startApi(place, { ...demo, MIGRATE: 'check' });
  const byNew = newWriters.write(api.host);
  const [beside, own] = await Promise.all([people(old, ms), people(api, ms)]);
  await byOld.stop();
  await old.end();
  const after = await people(api, ms);
  await byNew.stop();
  const again = await refusal(place, older);
  await api.end();

  const { ok, figures } = verdictOf(journal.path, place);
  const odd = [...oldWriters.odd, ...newWriters.odd]
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');
  const all = [before, during, beside, own, after];
  return {
    ok: ok && odd === '' && migrated === '' && again.includes('newer version') && all.every(isServed),
    figures: {
      ...figures,
      'other answers to writers': odd || 'none',
      'older beside the newer': statusText(beside.statuses),
      'newer beside the older': statusText(own.statuses),
      'newer alone': statusText(after.statuses),
      'older started again': again,
      'migration failed with': migrated || 'nothing',
    },
  };
}

/** Users performing all kinds of actions. */
async function people({ host }: RunningServer, ms: number): Promise<LoadFigures> {
  const actions = await mixedActions(host);
  let turn = 0;
  return load(peopleOfEach, ms, async () => {
    const at = (turn += 1);
    // A stride that is coprime to the number of kinds, so that each has its turn.
    return (await actions[(at * 37) % actions.length]?.(at)) ?? 0;
  });
}

/** 429 is right for a user who repeats an action too often. */
const isServed = ({ statuses }: LoadFigures): boolean =>
  [...statuses.keys()].every(status => status === 200 || status === 429);

/** @returns the migration's output if it failed; empty if it succeeded */
async function migrate(place: Place): Promise<string> {
  const child = spawn(process.execPath, ['dist-server/migrate.js'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, DATA_DIR: place.directory, ...place.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return child.exitCode === 0 ? '' : `${child.exitCode}: ${output.trim()}`;
}

/** The older version's message when started on the new schema; empty if it starts. */
async function refusal(place: Place, older: OlderBuild): Promise<string> {
  try {
    const started = await startServer(place.directory, { ...SETTINGS, ...place.env }, older.directory);
    await started.end();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
