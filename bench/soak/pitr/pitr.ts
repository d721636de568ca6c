import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient, tokenOf } from '../../../tests/server/setup/specClient';
import { addUser, command, LOGIN, sendTo, startApi } from '../api';
import { openJournal, readJournal } from '../journal';
import { isSound, judge } from '../judge';
import type { Found, Part, PartOptions } from '../parts';
import { noPrograms } from '../patroni/packages';
import { onPlace, type Place } from '../place';
import { readStored } from '../readStored';
import { createWriters } from '../writers';
import { makeArchive, type Archive } from './archive';

const writersAtOnce = 8;

/** The database is restored to a moment during writes. */
export const pitr: Part = {
  name: 'pitr',
  promise:
    'after a restore to a moment, all that was acknowledged before it is there and nothing that was sent after it; no session or list tag of the later state is accepted',
  engines: ['postgres'],
  missing: noPrograms,
  async run(options) {
    return onPlace('postgres', async place => {
      if (!place.cluster) throw new Error('PostgreSQL has a cluster here.');
      return await rehearse(place, await makeArchive(place.cluster), options);
    });
  },
};

async function rehearse(place: Place, archive: Archive, { seconds }: PartOptions): Promise<Found> {
  addUser(place);
  const api = await startApi(place);
  const send = sendTo(api.host);
  archive.backUp();
  const journal = openJournal(join(place.directory, 'journal'));
  const token = await tokenOf(send, LOGIN);
  const writers = createWriters(writersAtOnce, journal, token);
  const writing = writers.write(api.host);
  await setTimeout(seconds * 1_000);
  const moment = new Date();
  await setTimeout(seconds * 1_000);
  await writing.stop();
  const later = await laterState(place, api.host);
  await archive.caughtUp();
  await api.end();

  const began = performance.now();
  await archive.restoreTo(moment);
  const restoredMs = Math.round(performance.now() - began);
  const rewound = command('restore', ['--rewound'], place);
  if (rewound.status !== 0) throw new Error(`The command failed: ${rewound.stderr}`);

  const entries = readJournal(journal.path);
  const before = entries.filter(({ what, at }) =>
    what === 'sent' ? at <= moment.getTime() : at < moment.getTime(),
  );
  const verdict = judge(before, await readStored(place.database));
  const stale = await staleAnswers(place, [token, later.token], later.tag);
  const { lost, madeUp, doubled, torn } = verdict;
  return {
    ok: isSound(verdict) && stale.length === 0 && writers.odd.size === 0,
    figures: {
      'acked before, after': `${verdict.acked}, ${judge(entries, { rows: [], listVersion: 0 }).acked - verdict.acked}`,
      stored: verdict.stored,
      lost: lost.length,
      'of after it': madeUp.length,
      doubled: doubled.length,
      torn: torn.length,
      'restored in ms': restoredMs,
      'stale answers': stale.join(', ') || 'none',
    },
  };
}

interface LaterState {
  readonly token: string;
  /** The rows of a list. */
  readonly tag: string;
}

/** A tab's state after that moment: a session that began after a logout that the restore undoes, and a list. */
async function laterState(place: Place, host: string): Promise<LaterState> {
  const { account, user } = LOGIN;
  command('user', ['logout', '--account', account, '--name', user], place);
  const token = await tokenOf(sendTo(host), LOGIN);
  const list = await createClient(sendTo(host), account, token).itemmap.list();
  return { token, tag: list.headers.get('ETag') ?? '' };
}

async function staleAnswers(place: Place, tokens: readonly string[], tag: string): Promise<string[]> {
  const api = await startApi(place);
  const send = sendTo(api.host);
  const stale: string[] = [];
  for (const token of tokens) {
    const { status } = await createClient(send, LOGIN.account, token).itemmap.list();
    if (status !== 401) stale.push(`a session of before is answered ${status}`);
  }
  const token = await tokenOf(send, LOGIN);
  const knowing: typeof send = (path, init) =>
    send(path, { ...init, headers: { ...init.headers, 'If-None-Match': tag } });
  const { status } = await createClient(knowing, LOGIN.account, token).itemmap.list();
  if (status !== 200) stale.push(`a list of the later state is answered ${status}`);
  await api.end();
  return stale;
}
