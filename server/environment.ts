import { join } from 'node:path';
import { ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import { MIB, type FileLimits } from '../src/files/limits';
import { cellsIn } from './cellList';
import { backupShape, dataShape, isProduction, listed, serverShape } from './environmentShape';
import { mistypedVariables } from './mistypedVariables';
import type { TrustedProxies } from './node/edge/trustedProxies';
import type { TelemetryTarget } from './node/telemetry/telemetry';

/** The environment is invalid; the message lists every missing or wrong variable, with the remedy. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** The location of the data: a PostgreSQL server or a local directory. */
export type DataLocation =
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** The name of the cell, if it is one of several databases. */
      readonly name?: string;
      /** The connection as the tables' owner, if the server uses another user. */
      readonly ownerUrl?: string | undefined;
      /** A standby for reports, archives, reconciliations and the log. */
      readonly readUrl?: string | undefined;
      readonly connections: number;
      /** Whether a start only checks the schema, because `npm run migrate` migrates it; false if absent. */
      readonly onlyChecksSchema?: boolean;
      /** The further cells of an installation with several databases; none if absent. */
      readonly cells?: readonly CellLocation[];
    }
  | { readonly kind: 'pglite'; readonly dataDir: string };

export type PostgresPlace = Extract<DataLocation, { kind: 'postgres' }>;

/** One of several databases, each of which has some of the accounts. */
export interface CellLocation {
  readonly name: string;
  readonly url: string;
  readonly ownerUrl?: string | undefined;
  readonly readUrl?: string | undefined;
}

/** The server's configuration, parsed from the environment. */
export interface ServerEnvironment {
  readonly place: DataLocation;
  /** Directory for files stored outside the database, such as a generated token secret. */
  readonly dataDir: string;
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** False only for demo data, development and tests. */
  readonly production: boolean;
  /** If undefined, the server generates a secret and stores it. */
  readonly secret: string | undefined;
  /** The previous signing secret during a rotation; its tokens stay valid. */
  readonly previousSecret: string | undefined;
  /** Maximum lifetime of a session in seconds. */
  readonly sessionSeconds: number;
  /** Idle timeout of a session in seconds. */
  readonly idleSeconds: number;
  /** How often an account may publish resources within an hour. */
  readonly publishesInHour: number;
  /** Records that a publish moves in its own transaction. */
  readonly recordsInPublish: number;
  /** The largest accepted transaction file, and how many of its records one statement stores. */
  readonly uploads: Pick<FileLimits, 'bytes' | 'rows' | 'stretchRecords'>;
  readonly logLevel: InferType<typeof serverShape>['LOG_LEVEL'] & string;
  readonly corsOrigins: '*' | readonly string[];
  /** Proxies whose forwarded headers are trusted; null trusts none. */
  readonly proxies: TrustedProxies | null;
  readonly defaultSyncDate: string | undefined;
  /** Days that the transaction log is retained. */
  readonly logDays: number;
  /** The directory in which log entries are archived before they are deleted; undefined: they are not archived. */
  readonly logArchiveDir: string | undefined;
  /** Days that ended transactions, batches, uploads and downloads are retained. */
  readonly syncDays: number;
  /** The directory in which these are archived before they are deleted; undefined: nothing is deleted. */
  readonly syncArchiveDir: string | undefined;
  /** Bearer token of /metrics; undefined disables the endpoint. */
  readonly metricsToken: string | undefined;
  /** The console's address, to which passkeys belong; undefined: there are no passkeys. */
  readonly consoleUrl: string | undefined;
  /** The directory of the built console. */
  readonly consoleDir: string;
  /** The collector of traces and metrics (OTLP); undefined: none are sent. */
  readonly telemetry: TelemetryTarget | undefined;
  /** Whether to seed an empty store with demo data and allow its logins. */
  readonly demoData: boolean;
  /** The manufacturer's synchronisation service; null disables posting. */
  readonly syncService: SyncServiceTarget | null;
  /** Hosts in the operator's network on which accounts may have their provider of single sign-on. */
  readonly ssoHosts: readonly string[];
}

/** The target of posts: a URL, or the simulator of the demo data. */
export type SyncServiceTarget =
  | { readonly kind: 'http'; readonly url: string; readonly token: string | undefined }
  | { readonly kind: 'simulated' };

/**
 * @param builtConsole the console's directory, unless the environment names another one
 * @throws EnvironmentError
 */
export function readServerEnvironment(variables: Variables, builtConsole: string): ServerEnvironment {
  const settings = check(serverShape, variables);
  const production = isProduction(settings.NODE_ENV, settings.DEMO_DATA);
  return {
    place: locationOf(settings),
    dataDir: settings.DATA_DIR,
    host: settings.HOST,
    port: settings.PORT,
    production,
    secret: settings.JWT_SECRET,
    previousSecret: settings.JWT_SECRET_PREVIOUS,
    sessionSeconds: settings.SESSION_HOURS * 60 * 60,
    idleSeconds: settings.SESSION_IDLE_MINUTES * 60,
    publishesInHour: settings.STUDIO_PUBLISHES,
    recordsInPublish: settings.STUDIO_RECORDS_AT_ONCE,
    uploads: {
      bytes: settings.UPLOAD_MEGABYTES * MIB,
      rows: settings.UPLOAD_RECORDS,
      // PGlite has one connection: other calls wait for each statement.
      stretchRecords: settings.DATABASE_URL === undefined ? 400 : 1_000,
    },
    // Outside production, the start message suffices.
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    corsOrigins: settings.CORS_ORIGINS === '*' ? '*' : listed(settings.CORS_ORIGINS ?? ''),
    proxies: proxiesOf(settings),
    defaultSyncDate: settings.DEFAULT_SYNC_DATE,
    logDays: settings.LOG_DAYS,
    logArchiveDir: settings.LOG_ARCHIVE_DIR,
    syncDays: settings.SYNC_DAYS,
    syncArchiveDir: settings.SYNC_ARCHIVE_DIR ?? archiveOf(settings),
    metricsToken: settings.METRICS_TOKEN,
    telemetry: telemetryOf(settings),
    consoleUrl: settings.CONSOLE_URL,
    consoleDir: settings.CONSOLE_DIR ?? builtConsole,
    demoData: settings.DEMO_DATA,
    syncService: serviceOf(settings),
    ssoHosts: listed(settings.SSO_PRIVATE_HOSTS ?? '').map(host => host.toLowerCase()),
  };
}

/** The default archive; none with PostgreSQL, because an instance's disk may vanish with the instance. */
const archiveOf = ({ DATABASE_URL, DATA_DIR }: { DATABASE_URL?: string | undefined; DATA_DIR: string }) =>
  DATABASE_URL === undefined ? join(DATA_DIR, 'archive') : undefined;

/** Reads only the location of the data, for commands. @throws EnvironmentError */
export function readDataPlace(variables: Variables): DataLocation {
  return locationOf(check(dataShape, variables));
}

/** The key that signs backups; undefined if they are not signed. @throws EnvironmentError */
export function readBackupKey(variables: Variables): string | undefined {
  return check(backupShape, variables).BACKUP_KEY;
}

function locationOf(settings: InferType<typeof dataShape>): DataLocation {
  if (settings.DATABASE_URL === undefined) return { kind: 'pglite', dataDir: settings.DATA_DIR };
  return {
    kind: 'postgres',
    url: settings.DATABASE_URL,
    ownerUrl: settings.DATABASE_OWNER_URL,
    readUrl: settings.DATABASE_READ_URL,
    connections: settings.DATABASE_CONNECTIONS,
    onlyChecksSchema: settings.MIGRATE === 'check',
    ...cellsOf(settings),
  };
}

function cellsOf(settings: InferType<typeof dataShape>): { readonly cells?: readonly CellLocation[] } {
  const cells = [...cellsIn(settings.DATABASE_CELLS)];
  if (cells.length === 0) return {};
  const owners = cellsIn(settings.DATABASE_CELL_OWNERS);
  const replicas = cellsIn(settings.DATABASE_CELL_REPLICAS);
  return {
    cells: cells.map(([name, url]) => ({
      name,
      url,
      ownerUrl: owners.get(name),
      readUrl: replicas.get(name),
    })),
  };
}

function proxiesOf(settings: InferType<typeof serverShape>): TrustedProxies | null {
  const { TRUSTED_PROXIES: list, CLIENT_ADDRESS_HEADER: header = 'X-Forwarded-For' } = settings;
  return list === undefined ? null : { header, networks: listed(list) };
}

function serviceOf(settings: InferType<typeof serverShape>): SyncServiceTarget | null {
  const { SYNC_SERVICE_URL: url, SYNC_SERVICE_TOKEN: token } = settings;
  if (url !== undefined) return { kind: 'http', url: url.replace(/\/+$/, ''), token };
  return settings.DEMO_DATA ? { kind: 'simulated' } : null;
}

function telemetryOf(settings: InferType<typeof serverShape>): TelemetryTarget | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = settings;
  if (endpoint === undefined) return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    serviceName: OTEL_SERVICE_NAME,
    share: OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Validates the variables; an empty one counts as unset. @throws EnvironmentError */
function check<S extends AnyObjectSchema>(shape: S, variables: Variables): InferType<S> {
  const settings = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const mistyped = mistypedVariables(Object.keys(settings));
  try {
    const checked = shape.validateSync(settings, { abortEarly: false, stripUnknown: true });
    if (mistyped.length > 0) throw invalid(mistyped);
    return checked;
  } catch (cause) {
    if (!(cause instanceof ValidationError)) throw cause;
    throw invalid([...mistyped, ...cause.errors], cause);
  }
}

function invalid(errors: readonly string[], cause?: unknown): EnvironmentError {
  const list = errors.map(error => `  - ${error}`).join('\n');
  return new EnvironmentError(`The environment is invalid:\n${list}`, { cause });
}
