import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startServer, type RunningServer } from '../../tests/independent/support/builtServer';
import { createClient, tokenOf, type Send, type SpecClient } from '../../tests/server/setup/specClient';
import type { Place } from './place';

export const LOGIN = { account: 'SOAK', user: 'soak', password: 'soak-password' };

const root = join(import.meta.dirname, '../..');
/** Opens /metrics of the servers that are started here. */
export const METRICS_TOKEN = 'a token of the soak program, known to all';
const settings = {
  DEMO_DATA: 'false',
  JWT_SECRET: 'a secret of the soak program, known to all',
  METRICS_TOKEN,
};

/** Makes the user that the runs log in as. The database must have no server on it, if it is PGlite. */
export function addUser(place: Place): void {
  const { account, user, password } = LOGIN;
  const args = ['add', '--account', account, '--name', user, '--password', password];
  const { status, stderr } = command('user', args, place);
  if (status !== 0) throw new Error(`The user could not be made: ${stderr}`);
}

/** Runs a built command of the project on the place, to its end. */
export function command(name: string, args: readonly string[], place: Place) {
  return spawnSync(process.execPath, [`dist-server/${name}.js`, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: place.directory, ...place.env },
  });
}

/** Starts the built server on the place, and waits until it is ready. */
export const startApi = (place: Place, env: Record<string, string> = {}): Promise<RunningServer> =>
  startServer(place.directory, { ...settings, ...place.env, ...env });

/** How a client reaches an address. A call that takes longer than a minute counts as not answered. */
export const sendTo =
  (address: string): Send =>
  (path, init) =>
    fetch(address + path, { ...init, signal: AbortSignal.timeout(60_000) });

/** A client that is logged in; the token outlives the server. */
export async function loggedIn(address: string): Promise<SpecClient> {
  const send = sendTo(address);
  return createClient(send, LOGIN.account, await tokenOf(send, LOGIN));
}

/** The token alone, for clients of several addresses. */
export const tokenAt = (address: string): Promise<string> => tokenOf(sendTo(address), LOGIN);
