import { resolve } from 'node:path';
import { startServer, type RunningServer } from '../../tests/independent/support/builtServer';
import { ledgermapOf } from '../../tests/server/setup/samples';
import { createClient, tokenOf, type Login } from '../../tests/server/setup/specClient';
import { addUser, LOGIN, sendTo, SETTINGS } from '../soak/api';
import { makePlace, type EngineName, type Place } from '../soak/place';
import { takeList } from '../soak/wholeList';
import { createCaller, requestBytes, type Caller } from './caller';

export type Kind = 'cached lists' | 'saves' | 'both in turn' | 'small lists';

/** A running build of the product, with its data and its callers. */
export interface Subject {
  /** The directory's name; empty for this one. */
  readonly name: string;
  readonly host: string;
  readonly place: Place;
  /** One call of this kind by the next caller. @returns its status; 200 if the cached list is current */
  call(kind: Kind): Promise<number>;
  end(): Promise<void>;
}

const ACCOUNTS = 4;
/** Records of each account that are saved over and over. */
const SAVED = 50;

/** Starts a build with users of several accounts and a caller for each client. @param directory of the build */
export async function openSubject(engine: EngineName, clients: number, directory?: string): Promise<Subject> {
  const place = await makePlace(engine);
  let server: RunningServer | undefined;
  const end = async (): Promise<void> => {
    await server?.end();
    place.remove();
  };
  try {
    const logins = Array.from({ length: ACCOUNTS }, (_, n) => ({
      ...LOGIN,
      account: `${LOGIN.account}-${n}`,
    }));
    for (const login of logins) addUser(place, login, directory && resolve(directory));
    server = await startServer(
      place.directory,
      { ...SETTINGS, ...place.env },
      directory && resolve(directory),
    );
    const { host } = server;
    const requests = await Promise.all(logins.map(login => requestsOf(host, login)));
    const free = Array.from({ length: clients }, () => createCaller(host));
    return { name: directory ?? '', host, place, call: callOf(requests, free), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** The requests of one account's callers. */
interface Requests {
  readonly cached: Buffer;
  readonly small: Buffer;
  save(turn: number): Buffer;
}

async function requestsOf(host: string, login: Login): Promise<Requests> {
  const { account } = login;
  const send = sendTo(host);
  const token = await tokenOf(send, login);
  const client = createClient(send, account, token);
  for (let n = 0; n < SAVED; n += 1) await client.ledgermap.add(ledgermapOf(`bench-${n}`));
  const { tag } = await takeList({
    address: host,
    account,
    token,
    encoding: 'identity',
    resource: 'itemmap',
  });
  const headers = { 'X-RLB-DMS-ACC': account, Authorization: `Bearer ${token}` };
  const post = (path: string, body?: unknown, more = {}): Buffer =>
    requestBytes(host, { method: 'POST', path, body, headers: { ...headers, ...more } });
  return {
    cached: post('/master/itemmap/list', undefined, { 'If-None-Match': tag }),
    small: post('/master/vtype/list', { uid: 1 }),
    save(turn) {
      const id = `bench-${turn % SAVED}`;
      return post(`/master/ledgermap/update/${id}`, ledgermapOf(id, { rlb_name: `Ledger ${turn}` }));
    },
  };
}

function callOf(all: readonly Requests[], free: Caller[]): Subject['call'] {
  let turn = 0;
  return async kind => {
    const caller = free.shift();
    const requests = all[turn % ACCOUNTS];
    const round = Math.floor(turn / ACCOUNTS);
    turn += 1;
    if (!caller || !requests) throw new Error('There are fewer callers than clients.');
    const isSave = kind === 'saves' || (kind === 'both in turn' && round % 2 === 0);
    try {
      if (isSave) return await caller.send(requests.save(round));
      if (kind === 'small lists') return await caller.send(requests.small);
      const status = await caller.send(requests.cached);
      return status === 304 ? 200 : status;
    } finally {
      free.push(caller);
    }
  };
}
