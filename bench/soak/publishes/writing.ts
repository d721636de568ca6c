import { setTimeout } from 'node:timers/promises';
import { isRecord } from '../../../src/schemas/values/values';
import type { Answer, SpecClient } from '../../../tests/server/setup/specClient';
import { valueName } from './publishing';
import type { Watch } from './watch';

/** Records that a writer adds before it changes them in turn. A publish moves at most 5,000. */
const RECORDS = 50;
const READ_EVERY_MS = 25;

/** The version whose name a record uses for the value; null if it has no such name, or several. */
export function versionOf(record: unknown): number | null {
  const names = isRecord(record) ? Object.keys(record).filter(name => /^f\d+$/.test(name)) : [];
  return names.length === 1 ? Number(names[0]?.slice(1)) : null;
}

/** The values that the API has acknowledged to writers, and its response statuses. */
export interface Tally {
  /** Each record's acknowledged value, and the last value sent. */
  readonly values: Map<string, { acked: string; sent: string }>;
  readonly statuses: Map<number, number>;
  torn: number;
}

const count = ({ statuses }: Tally, status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

/** One writer: adds and changes records until it is stopped. */
export async function writeOn(
  name: string,
  client: SpecClient,
  watch: Watch,
  tally: Tally,
  isStopped: () => boolean,
): Promise<void> {
  for (let turn = 0; !isStopped(); turn += 1) {
    const id = `${name}-${turn % RECORDS}`;
    const writing = { id, isNew: turn < RECORDS, value: `${id} ${turn}` };
    await write(client, writing, watch, tally);
  }
}

/** One reader: reads the live version, and sometimes the list. */
export async function readOn(
  client: SpecClient,
  watch: Watch,
  tally: Tally,
  isStopped: () => boolean,
): Promise<void> {
  for (let turn = 0; !isStopped(); turn += 1) {
    await look(client, watch, tally);
    if (turn % 20 === 0) await read(client, watch, tally);
    await setTimeout(READ_EVERY_MS);
  }
}

interface Writing {
  readonly id: string;
  readonly isNew: boolean;
  readonly value: string;
}

async function write(
  client: SpecClient,
  { id, isNew, value }: Writing,
  watch: Watch,
  tally: Tally,
): Promise<void> {
  const since = watch.committed();
  // Under every name that the value may have by the time of the response; the API drops unknown names.
  const names = [since - 1, since, since + 1, since + 2, since + 3].map(valueName);
  const record = { id, code: id, ...Object.fromEntries(names.map(each => [each, value])) };
  const known = tally.values.get(id) ?? { acked: '', sent: '' };
  tally.values.set(id, { ...known, sent: value });
  const path = isNew ? 'add' : `update/${id}`;
  const answer = await client.post(`/master/soakmap/${path}`, record).catch(() => null);
  count(tally, answer?.status ?? 0);
  if (answer?.status !== 200) return;
  tally.values.set(id, { acked: value, sent: value });
  const version = versionOf(answer.json);
  if (version === null) tally.torn += 1;
  else watch.served(version, since);
}

/** Checks that every record of a list is of one version, which is not older than the call. */
async function read(client: SpecClient, watch: Watch, tally: Tally): Promise<void> {
  const since = watch.committed();
  const list = await client.post('/master/soakmap/list', {}).catch(() => null);
  count(tally, list?.status ?? 0);
  const versions = new Set((Array.isArray(list?.json) ? list.json : []).map(versionOf));
  if (versions.size > 1 || versions.has(null)) tally.torn += 1;
  for (const version of versions) if (version !== null) watch.served(version, since);
}

/** Checks that the live version of an instance is not older than the call. */
async function look(client: SpecClient, watch: Watch, tally: Tally): Promise<void> {
  const since = watch.committed();
  const answer = await client.get('/schemas').catch(() => null);
  count(tally, answer?.status ?? 0);
  const version = publishedIn(answer);
  if (version !== null) watch.served(version, since);
}

function publishedIn(answer: Answer | null): number | null {
  const body = answer?.json;
  const resources: unknown = isRecord(body) ? body['resources'] : null;
  const [first] = Array.isArray(resources) ? resources : [];
  return isRecord(first) ? Number(first['version']) : null;
}
