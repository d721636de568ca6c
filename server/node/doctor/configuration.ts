import {
  EnvironmentError,
  readServerEnvironment,
  type ServerEnvironment,
  type Variables,
} from '../../environment';
import { ENVIRONMENT } from '../../environmentTable';
import { note, ok, wrong, type Finding } from './finding';

const SECRET = /SECRET|TOKEN|_KEY$|HEADERS/;

/** The variables that are set, without secrets, and what is wrong with them. */
export function configurationFindings(variables: Variables): readonly Finding[] {
  const set = Object.keys(ENVIRONMENT).flatMap(name => {
    const value = variables[name];
    return value === undefined || value === '' ? [] : [ok(name, SECRET.test(name) ? 'set' : shown(value))];
  });
  const found = set.length === 0 ? [note('environment', 'no variable is set; every default applies')] : set;
  return [...found, ...followUps(variables)];
}

/** What is wrong with them, or what follows from them. */
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

/** Addresses without their passwords, also where they cannot be read as addresses: then the doctor is asked most of all. */
const shown = (value: string): string => value.split(BETWEEN_CELLS).map(withoutPassword).join(' ');

/** A password in an address that was not encoded may have a space. */
const BETWEEN_CELLS = /\s+(?=[^\s=]+=\w+:\/\/)/;

const withoutPassword = (address: string): string =>
  address.replace(/(:\/\/[^:/?#@]*):.*@/s, '$1:***@').replace(/([?&](?:ssl)?password=)[^&]*/gi, '$1***');
