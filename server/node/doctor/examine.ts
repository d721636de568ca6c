import { readFileSync } from 'node:fs';
import { engines, version } from '../../../package.json';
import {
  EnvironmentError,
  readDataPlace,
  type Variables,
  readServerEnvironment,
  type ServerEnvironment,
} from '../../environment';
import { ENVIRONMENT } from '../../environmentTable';
import { readLastErrors } from '../log/lastErrors';
import { databaseFindings } from './database';
import { note, ok, type Finding, wrong } from './finding';

const ANSWER_WITHIN_MS = 2_000;

/** Collects the facts that support would ask for first. */
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
    // The configuration's findings report it.
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

const SECRET = /SECRET|TOKEN|_KEY$|HEADERS/;

/** The variables that are set, without secrets, and their problems or consequences. */
function configurationFindings(variables: Variables): readonly Finding[] {
  const set = Object.keys(ENVIRONMENT).flatMap(name => {
    const value = variables[name];
    return value === undefined || value === '' ? [] : [ok(name, SECRET.test(name) ? 'set' : shown(value))];
  });
  const found = set.length === 0 ? [note('environment', 'no variable is set; every default applies')] : set;
  return [...found, ...followUps(variables)];
}

/** The problem with the variables, or their consequence for retention. */
function followUps(variables: Variables): readonly Finding[] {
  try {
    return [retentionFinding(readServerEnvironment(variables, ''))];
  } catch (error) {
    if (error instanceof EnvironmentError) return [wrong('environment', error.message)];
    throw error;
  }
}

const retentionFinding = ({ syncDays, syncArchiveDir }: ServerEnvironment): Finding =>
  syncArchiveDir === undefined
    ? note('retention', 'nothing that has ended is deleted until SYNC_ARCHIVE_DIR names where it is archived')
    : ok('retention', `what has ended is archived into ${syncArchiveDir} and deleted after ${syncDays} days`);

/** Removes passwords from addresses, even from invalid ones: then the doctor is needed most. */
const shown = (value: string): string => value.split(BETWEEN_CELLS).map(withoutPassword).join(' ');

/** Not every blank separates cells: an unencoded password in an address may contain one. */
const BETWEEN_CELLS = /\s+(?=[^\s=]+=\w+:\/\/)/;

const withoutPassword = (address: string): string =>
  address.replace(/(:\/\/[^:/?#@]*):.*@/s, '$1:***@').replace(/([?&](?:ssl)?password=)[^&]*/gi, '$1***');
