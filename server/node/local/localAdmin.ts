import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { isRecord } from '../../../src/schemas/values/values';
import { CommandFailed, UsageError } from '../../cli/runCommand';
import { runUserCommand, UserCommandFailed, type UserWork } from '../../cli/runUserCommand';
import { readUserCommand, type UserCommand } from '../../cli/userCommand';
import type { Logger } from '../../http/logger';
import { StoreConflict } from '../../store/store';

/** The local port on which a running server carries out `npm run user`, and the secret that it requires. */
interface AdminEndpoint {
  readonly port: number;
  readonly secret: string;
}

const HOST = '127.0.0.1';
const MOST_BYTES = 64 * 1024;
const WITHIN_MS = 30_000;

const endpointFile = (dataDir: string): string => join(dataDir, 'local-admin.json');

/**
 * Carries out `npm run user` for whoever can read the data directory, while this process has the database open. It
 * listens on this machine only. The secret is new with each start, in a file that only its owner can read.
 * @returns a function that stops it
 */
export async function openLocalAdmin(
  dataDir: string,
  work: UserWork,
  logger: Logger,
): Promise<() => Promise<void>> {
  const secret = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    answer(request, secret, work, logger).then(
      ({ status, body }) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => {
        logger.error('localAdmin.failed', { error });
        response.writeHead(500).end();
      },
    );
  });
  server.maxConnections = 4;
  server.requestTimeout = WITHIN_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, resolve);
  });
  const bound = server.address();
  const endpoint: AdminEndpoint = { port: typeof bound === 'object' && bound ? bound.port : 0, secret };
  writeFileSync(endpointFile(dataDir), JSON.stringify(endpoint), { mode: 0o600 });
  return async () => {
    rmSync(endpointFile(dataDir), { force: true });
    server.closeAllConnections();
    await new Promise(resolve => {
      server.close(resolve);
    });
  };
}

interface AdminAnswer {
  readonly status: number;
  readonly body: { readonly lines: readonly string[] } | { readonly failure: string };
}

async function answer(
  request: IncomingMessage,
  secret: string,
  work: UserWork,
  logger: Logger,
): Promise<AdminAnswer> {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`))
    return { status: 401, body: { failure: 'The secret is wrong.' } };
  try {
    const command = commandIn(JSON.parse(await readText(request)));
    const lines = await runUserCommand(work, command);
    logger.info('localAdmin.done', { verb: command.verb, account: command.account });
    return { status: 200, body: { lines } };
  } catch (error) {
    if (![UserCommandFailed, StoreConflict, UsageError].some(kind => error instanceof kind)) throw error;
    return { status: 409, body: { failure: error instanceof Error ? error.message : '' } };
  }
}

/** The command in a request: arguments, and the password from the standard input. @throws UsageError */
function commandIn(given: unknown): UserCommand {
  const { args, password } = isRecord(given) ? given : {};
  const command = readUserCommand(Array.isArray(args) ? args.map(String) : []);
  return 'password' in command ? { ...command, password: String(password ?? '') } : command;
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<unknown>) {
    if (!Buffer.isBuffer(piece)) continue;
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new RangeError('The command is too long.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

interface AdminRequest {
  readonly args: readonly string[];
  /** The text from the standard input; null if the command reads none. */
  readonly password: string | null;
}

/**
 * Sends a command to the server that runs on this data directory.
 * @returns the lines of the answer; null if no server runs here
 * @throws CommandFailed
 */
export async function askRunningServer(dataDir: string, request: AdminRequest): Promise<string | null> {
  const endpoint = readEndpoint(dataDir);
  if (!endpoint) return null;
  const response = await fetch(`http://${HOST}:${endpoint.port}/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${endpoint.secret}` },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch(() => null);
  // A server that was killed leaves its file behind, and another program may use its port by now.
  if (!response || response.status === 401 || response.status === 404) return null;
  const answered: unknown = await response.json().catch(() => null);
  const { lines, failure } = isRecord(answered) ? answered : {};
  if (response.ok && Array.isArray(lines)) return lines.join('\n');
  throw new CommandFailed(typeof failure === 'string' ? failure : 'The server could not do it. See its log.');
}

function readEndpoint(dataDir: string): AdminEndpoint | null {
  try {
    const read: unknown = JSON.parse(readFileSync(endpointFile(dataDir), 'utf8'));
    return isRecord(read) ? { port: Number(read['port']), secret: String(read['secret']) } : null;
  } catch {
    return null;
  }
}
