import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { shortLived } from '../../setup/shortLived';

const root = join(import.meta.dirname, '../../..');

/** Enables the demo data and allows a console on any other origin. */
const settings = { LOG_LEVEL: 'error', DEMO_DATA: 'true', CORS_ORIGINS: '*' };

/** The built server in a separate process. */
export interface RunningServer {
  readonly host: string;
  readonly output: () => string;
  /** Sends this signal and waits until the process has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Builds the server if its sources have changed since the last build. */
export function ensureServerBuilt() {
  const program = "import('./scripts/setup.mjs').then(setup => setup.ensureBuilt())";
  const { status, stderr } = spawnSync(process.execPath, ['-e', program], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The server could not be built: ${stderr}`);
}

/**
 * Starts the built server on this data directory and waits until it answers.
 * @param dataDir the data directory
 * @param env further environment variables
 * @param directory of the build
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  directory = root,
): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [...shortLived, 'dist-server/main.js'], {
    cwd: directory,
    env: { ...process.env, ...settings, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => written.push(text));
  }
  const host = `http://127.0.0.1:${port}`;
  const output = () => written.join('');
  await untilReady(child, `${host}/readyz`, output);
  return { host, output, end: signal => end(child, signal) };
}

async function untilReady(child: ChildProcess, address: string, output: () => string) {
  for (let tries = 0; tries < 1800; tries++) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`The server ended with ${ended}: ${output()}`);
    const ready = await fetch(address).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  await end(child, 'SIGKILL');
  throw new Error(`The server did not become ready: ${output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
