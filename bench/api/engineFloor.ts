import { join } from 'node:path';
import { Client } from 'pg';
import { openEngine } from '../../server/node/pglite/engine';
import { percentile } from '../soak/load';
import { makePlace, type EngineName } from '../soak/place';

/** The speed of an engine without a server in front of it. */
export interface EngineFloor {
  readonly perSecond: number;
  readonly p99: number;
}

/**
 * Inserts and commits rows in sequence, each written to disk before the next: the maximum rate of saves over one
 * connection to this engine on this machine. The engine has the server's durable settings and its own data.
 */
export async function engineFloor(engine: EngineName, seconds: number): Promise<EngineFloor> {
  const place = await makePlace(engine);
  try {
    const { insert, close } = await opened(place.cluster?.url, join(place.directory, 'pg'));
    const times = await timesOf(seconds, insert);
    await close();
    const sorted = times.toSorted((a, b) => a - b);
    return { perSecond: Math.round(times.length / seconds), p99: percentile(sorted, 0.99) };
  } finally {
    place.remove();
  }
}

async function timesOf(seconds: number, insert: (text: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let began = performance.now(); began < until; began = performance.now()) {
    await insert(`row ${times.length}`);
    times.push(performance.now() - began);
  }
  return times;
}

const TABLE = 'create table floor (id bigserial primary key, text text)';
const INSERT = 'insert into floor (text) values ($1)';

async function opened(url: string | undefined, directory: string) {
  if (url === undefined) {
    const pglite = await openEngine(directory);
    await pglite.exec(TABLE);
    return { insert: (text: string) => pglite.query(INSERT, [text]), close: () => pglite.close() };
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(TABLE);
  const insert = (text: string) => client.query({ name: 'insert', text: INSERT, values: [text] });
  return { insert, close: () => client.end() };
}
