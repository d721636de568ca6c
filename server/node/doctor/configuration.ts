import {
  EnvironmentError,
  readServerEnvironment,
  type ServerEnvironment,
  type Variables,
} from '../../environment';
import { cellsIn } from '../../cellList';
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

/** An address without its password, or several. */
function shown(value: string): string {
  const cells = [...cellsIn(value)];
  if (cells.length > 0 && cells.every(([name, url]) => name !== '' && URL.canParse(url)))
    return cells.map(([name, url]) => `${name}=${shown(url)}`).join(' ');
  if (!URL.canParse(value)) return value;
  const url = new URL(value);
  if (url.password === '') return value;
  url.password = '***';
  return url.href;
}
