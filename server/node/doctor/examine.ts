import { readFileSync } from 'node:fs';
import { engines, version } from '../../../package.json';
import { EnvironmentError, readDataPlace, type Variables } from '../../environment';
import { readLastErrors } from '../log/lastErrors';
import { configurationFindings } from './configuration';
import { databaseFindings } from './database';
import { note, ok, type Finding } from './finding';

const ANSWER_WITHIN_MS = 2_000;

/** Everything that somebody who helps would ask first. */
export async function examine(variables: Variables, now: Date): Promise<readonly Finding[]> {
  return [
    ...versions(now),
    ...configurationFindings(variables),
    ...(await databaseOf(variables, now)),
    await runningServer(variables['PORT'] || '8080'),
    ...lastErrors(variables['DATA_DIR'] || '.data'),
  ];
}

function versions(now: Date): readonly Finding[] {
  return [
    ok('Dealer Bridge', version),
    ok('Node', `${process.versions.node} on ${systemName()}; supported are ${engines.node}`),
    ok('time', `${now.toISOString()}, zone ${Intl.DateTimeFormat().resolvedOptions().timeZone}`),
  ];
}

function systemName(): string {
  try {
    const [, name] = /^PRETTY_NAME="(.+)"$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
    return `${name ?? process.platform} ${process.arch}`;
  } catch {
    return `${process.platform} ${process.arch}`;
  }
}

async function databaseOf(variables: Variables, now: Date): Promise<readonly Finding[]> {
  try {
    return await databaseFindings(readDataPlace(variables), now);
  } catch (error) {
    // The configuration has said so.
    if (error instanceof EnvironmentError) return [];
    throw error;
  }
}

async function runningServer(port: string): Promise<Finding> {
  const address = `http://127.0.0.1:${port}/readyz`;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return status === 200
      ? ok('server', `${address} says that it is ready`)
      : note('server', `${address} answers ${status}: it runs and is not ready`);
  } catch {
    return note('server', `nothing answers at ${address}`);
  }
}

function lastErrors(dataDir: string): readonly Finding[] {
  const errors = readLastErrors(dataDir);
  if (errors.length === 0) return [ok('last errors', 'none')];
  return errors.map(({ time, event, requestId, reason }) =>
    note('last errors', [time, event, requestId, reason].filter(part => part !== undefined).join(' ')),
  );
}
