import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startServer, type RunningServer } from '../../tests/independent/support/builtServer';
import { createClient, tokenOf, type Send, type SpecClient } from '../../tests/server/setup/specClient';
import { shortLived } from '../../tests/setup/shortLived';
import type { Place } from './place';

export const LOGIN = { account: 'SOAK', user: 'soak', password: 'soak-password' };

const root = join(import.meta.dirname, '../..');
/** The /metrics token of the servers started here. */
export const METRICS_TOKEN = 'a token of the soak program, known to all';
/** The environment of the servers started here. */
export const SETTINGS = {
  DEMO_DATA: 'false',
  JWT_SECRET: 'a secret of the soak program, known to all',
  METRICS_TOKEN,
};

/** Adds the user for the runs. With PGlite, no server may be using the database. @param directory of the build */
export function addUser(place: Place, login = LOGIN, directory = root): void {
  const { account, user, password } = login;
  const args = ['add', '--account', account, '--name', user, '--password', password];
  const { status, stderr } = command('user', args, place, directory);
  if (status !== 0) throw new Error(`The user could not be made: ${stderr}`);
}

/** Runs a built command of the project on the place and waits for it. */
export function command(name: string, args: readonly string[], place: Place, directory = root) {
  return spawnSync(process.execPath, [...shortLived, `dist-server/${name}.js`, ...args], {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: place.directory, ...place.env },
  });
}

/** Starts the built server on the place, and waits until it is ready. */
export const startApi = (place: Place, env: Record<string, string> = {}): Promise<RunningServer> =>
  startServer(place.directory, { ...SETTINGS, ...place.env, ...env });

/** A client for an address. A call that takes longer than a minute counts as unanswered. */
export const sendTo =
  (address: string): Send =>
  (path, init) =>
    fetch(address + path, { ...init, signal: AbortSignal.timeout(60_000) });

/**
 * The same for programs that run beside other work: uses a new connection per call, because the server closes idle ones,
 * and waits longer for a response.
 */
export const sendAloneTo =
  (address: string): Send =>
  (path, init) =>
    fetch(address + path, {
      ...init,
      headers: { ...init?.headers, connection: 'close' },
      signal: AbortSignal.timeout(600_000),
    });

/** A logged-in client; its token survives server restarts. */
export async function loggedIn(address: string): Promise<SpecClient> {
  const send = sendTo(address);
  return createClient(send, LOGIN.account, await tokenOf(send, LOGIN));
}

/** Just the token, for clients of several addresses. */
export const tokenAt = (address: string): Promise<string> => tokenOf(sendTo(address), LOGIN);
