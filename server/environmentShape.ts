import { boolean, number, object, string } from 'yup';
import { JSON_LIMITS, MIB } from '../src/files/limits';
import { STUDIO_LIMITS } from '../src/schemas/studio/runTimeLimits';
import { isStrongSecret } from './auth/secretStrength';
import { isCellList, otherCells } from './cellList';
import { isLoopbackHost } from './node/edge/loopback';
import { isNetwork } from './node/edge/trustedProxies';

const shortestSecretBytes = 32;
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const modes = ['development', 'production', 'test'] as const;
/** Indian company law requires an edit log to be retained for 8 years. */
const eightYears = 2_922;
const tooFewSyncDays = `SYNC_DAYS must be at least ${eightYears} (8 years), unless SYNC_ARCHIVE_DIR names the directory in which transactions are archived before they are deleted`;
const tooFewLogDays = `LOG_DAYS must be at least ${eightYears} (8 years), unless LOG_ARCHIVE_DIR names a directory to archive entries in before they are deleted`;

const SHARE = 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, the share of calls that is traced';

/** The variables that locate the data. */
export const dataShape = object({
  DATA_DIR: string().default('.data'),
  DATABASE_URL: databaseUrl('DATABASE_URL'),
  DATABASE_OWNER_URL: requiresUrl(
    databaseUrl('DATABASE_OWNER_URL'),
    'DATABASE_OWNER_URL requires DATABASE_URL, the same database with the server’s own user',
  ),
  DATABASE_READ_URL: requiresUrl(
    databaseUrl('DATABASE_READ_URL'),
    'DATABASE_READ_URL requires DATABASE_URL, the primary that it is a standby of',
  ),
  DATABASE_CELLS: requiresUrl(
    cellList('DATABASE_CELLS'),
    'DATABASE_CELLS requires DATABASE_URL, the first cell',
  ),
  DATABASE_CELL_OWNERS: cellsAmong('DATABASE_CELL_OWNERS'),
  DATABASE_CELL_REPLICAS: cellsAmong('DATABASE_CELL_REPLICAS'),
  DATABASE_CONNECTIONS: wholeNumber('DATABASE_CONNECTIONS', 1, 1000).default(10),
  MIGRATE: string()
    .oneOf(['start', 'check'], 'MIGRATE must be start or check')
    .default('start')
    .when('DATABASE_URL', ([url], when) =>
      url === undefined
        ? when.test(
            'shared',
            'MIGRATE=check requires DATABASE_URL: the embedded database is migrated when it is opened',
            value => value !== 'check',
          )
        : when,
    ),
});

/** The variables of the backup commands. */
export const backupShape = object({ BACKUP_KEY: strongSecret('BACKUP_KEY') });

/** The variables that a server reads, each with the message for an invalid value. */
export const serverShape = dataShape.shape({
  PORT: wholeNumber('PORT', 0, 65_535).default(8080),
  HOST: string().default('127.0.0.1'),
  NODE_ENV: string().oneOf(modes, `NODE_ENV must be one of ${modes.join(', ')}`),
  JWT_SECRET: strongSecret('JWT_SECRET').when('NODE_ENV', ([mode], secret) =>
    mode === 'production'
      ? secret.required('JWT_SECRET is missing; production requires one: openssl rand -base64 48')
      : secret,
  ),
  JWT_SECRET_PREVIOUS: strongSecret('JWT_SECRET_PREVIOUS'),
  SESSION_HOURS: wholeNumber('SESSION_HOURS', 1, 24).default(8),
  SESSION_IDLE_MINUTES: wholeNumber('SESSION_IDLE_MINUTES', 5, 24 * 60).default(120),
  STUDIO_PUBLISHES: wholeNumber('STUDIO_PUBLISHES', 1, 10_000).default(STUDIO_LIMITS.publishesInHour),
  STUDIO_RECORDS_AT_ONCE: wholeNumber('STUDIO_RECORDS_AT_ONCE', 1, 100_000).default(
    STUDIO_LIMITS.recordsInPublish,
  ),
  UPLOAD_MEGABYTES: wholeNumber('UPLOAD_MEGABYTES', 1, 1_536).default(JSON_LIMITS.bytes / MIB),
  UPLOAD_RECORDS: wholeNumber('UPLOAD_RECORDS', 1, 5_000_000).default(JSON_LIMITS.rows),
  LOG_LEVEL: string().oneOf(levels, `LOG_LEVEL must be one of ${levels.join(', ')}`),
  CORS_ORIGINS: string().test(
    'origins',
    'CORS_ORIGINS must be * or origins like https://console.example, separated by commas',
    value => value === undefined || value === '*' || listed(value).every(isOrigin),
  ),
  TRUSTED_PROXIES: string().test(
    'proxies',
    'TRUSTED_PROXIES must be addresses or networks of proxies, like 127.0.0.1, 10.0.0.0/8, separated by commas',
    value => value === undefined || listed(value).every(isNetwork),
  ),
  CLIENT_ADDRESS_HEADER: string()
    .matches(/^[A-Za-z][A-Za-z0-9-]*$/, {
      message: 'CLIENT_ADDRESS_HEADER must be the name of a header, such as X-Real-IP',
    })
    .when('TRUSTED_PROXIES', ([proxies], header) =>
      proxies === undefined
        ? header.test(
            'trusted',
            'CLIENT_ADDRESS_HEADER requires TRUSTED_PROXIES, the addresses that may set it: others could forge it',
            value => value === undefined,
          )
        : header,
    ),
  DEFAULT_SYNC_DATE: string().matches(/^\d{4}-\d{2}-\d{2}$/, {
    message: 'DEFAULT_SYNC_DATE must be a date YYYY-MM-DD',
  }),
  CONSOLE_DIR: string(),
  CONSOLE_URL: string().test(
    'url',
    'CONSOLE_URL must be the console’s address with a host name and without a path, like https://console.example; http:// only for localhost',
    value => value === undefined || isConsoleUrl(value),
  ),
  SYNC_SERVICE_URL: string().test(
    'url',
    'SYNC_SERVICE_URL must be the URL of the service, like https://sync.example/api; http:// is allowed on this machine only',
    value => value === undefined || isServiceUrl(value),
  ),
  SYNC_SERVICE_TOKEN: string(),
  SSO_PRIVATE_HOSTS: string().test(
    'hosts',
    'SSO_PRIVATE_HOSTS must be host names like login.dealer.local, separated by commas',
    value =>
      value === undefined || listed(value).every(host => /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(host)),
  ),
  LOG_DAYS: daysKept('LOG_DAYS', 1, 'LOG_ARCHIVE_DIR', tooFewLogDays),
  LOG_ARCHIVE_DIR: string(),
  SYNC_DAYS: daysKept('SYNC_DAYS', 90, 'SYNC_ARCHIVE_DIR', tooFewSyncDays),
  SYNC_ARCHIVE_DIR: string(),
  METRICS_TOKEN: string().min(16, 'METRICS_TOKEN needs at least 16 characters'),
  OTEL_EXPORTER_OTLP_ENDPOINT: string().test(
    'url',
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector of OTLP over HTTP, like http://127.0.0.1:4318',
    value => value === undefined || (/^https?:\/\//.test(value) && URL.canParse(value)),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: string(),
  OTEL_SERVICE_NAME: string().default('dealer-bridge'),
  OTEL_TRACES_SAMPLER_ARG: number().typeError(SHARE).min(0, SHARE).max(1, SHARE).default(1),
  DEMO_DATA: boolean()
    .typeError('DEMO_DATA must be true or false')
    .default(false)
    .when('NODE_ENV', ([mode], demo) =>
      demo.test(
        'production',
        'DEMO_DATA creates users with public passwords: do not set it in production',
        value => !(value && mode === 'production'),
      ),
    )
    .when('HOST', ([host], demo) =>
      demo.test(
        'reach',
        'DEMO_DATA creates users with public passwords: leave HOST at 127.0.0.1, or set DEMO_DATA=false',
        value => !value || isLoopbackHost(String(host)),
      ),
    ),
});

/** Production is the default, so that a forgotten NODE_ENV never weakens a check. */
export const isProduction = (mode: (typeof modes)[number] | undefined, demoData: boolean): boolean =>
  (mode ?? (demoData ? 'development' : 'production')) === 'production';

function databaseUrl(name: string) {
  return string().test(
    'url',
    `${name} must look like postgres://user:password@host:5432/database, with one host; a password is written as in a URL, such as %40 for @`,
    value => value === undefined || isDatabaseUrl(value),
  );
}

/** Adds to a variable that it requires DATABASE_URL. */
function requiresUrl(variable: ReturnType<typeof databaseUrl>, message: string) {
  return variable.when('DATABASE_URL', ([url], shape) =>
    url === undefined ? shape.test('without', message, value => value === undefined) : shape,
  );
}

function cellList(name: string) {
  return string().test(
    'cells',
    `${name} must be cells with their addresses, like south=postgres://user:password@host:5432/database, separated by blanks; a name is of small letters, digits and hyphens, and not main, which DATABASE_URL is`,
    value => value === undefined || isCellList(value, isDatabaseUrl),
  );
}

/** A list of other addresses for the cells in DATABASE_CELLS. */
function cellsAmong(name: string) {
  return cellList(name).when('DATABASE_CELLS', ([cells], others) =>
    others.test(
      'among',
      `${name} names a cell that DATABASE_CELLS does not list`,
      value => otherCells(value, cells).length === 0,
    ),
  );
}

/** Several hosts are not supported; a proxy such as HAProxy can stand for them. */
function isDatabaseUrl(text: string): boolean {
  if (!/^postgres(?:ql)?:\/\/\S+$/.test(text) || !URL.canParse(text)) return false;
  return !new URL(text).hostname.includes(',');
}

function wholeNumber(name: string, least: number, most: number) {
  const message = `${name} must be a whole number from ${least} to ${most}`;
  return number().typeError(message).integer(message).min(least, message).max(most, message);
}

/** Days that something is kept: eight years by default, which is the minimum in production without an archive. */
function daysKept(name: string, least: number, archiveDir: string, tooFew: string) {
  return wholeNumber(name, least, 36_500)
    .default(eightYears)
    .when(['NODE_ENV', 'DEMO_DATA', archiveDir], ([mode, demo, archive], days) =>
      isProduction(
        modes.find(known => known === mode),
        demo === true,
      ) && archive === undefined
        ? days.min(eightYears, tooFew)
        : days,
    );
}

function strongSecret(name: string) {
  return string()
    .test(
      'length',
      `${name} needs at least ${shortestSecretBytes} bytes; generate one with: openssl rand -base64 48`,
      value => value === undefined || new TextEncoder().encode(value).length >= shortestSecretBytes,
    )
    .test(
      'strength',
      `${name} can be guessed because it repeats itself; generate one with: openssl rand -base64 48`,
      value => value === undefined || isStrongSecret(value),
    );
}

/** Splits a comma-separated list. */
export const listed = (list: string): string[] =>
  list
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '');

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** Passkeys need a host name rather than an IP address, and TLS except on localhost. */
function isConsoleUrl(text: string): boolean {
  if (!isOrigin(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && !/^\[|^[\d.]+$/.test(hostname);
}

/** Plain HTTP is allowed only to this machine, because posts contain names, amounts and the token. */
function isServiceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}
