import { boolean, number, object, string, ValidationError, type AnyObjectSchema, type InferType } from 'yup';

/** The environment cannot be used; the message lists everything that is missing or wrong, with the cure. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

export type Variables = Readonly<Record<string, string | undefined>>;

const shortestSecretBytes = 32;
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const modes = ['development', 'production', 'test'] as const;

const dataShape = object({
  DATA_DIR: string().default('.data'),
  DATABASE_URL: string().matches(/^postgres(?:ql)?:\/\/\S+$/, {
    message: 'DATABASE_URL must look like postgres://user:password@host:5432/database',
  }),
  DATABASE_CONNECTIONS: wholeNumber('DATABASE_CONNECTIONS', 1, 1000).default(10),
});

const serverShape = dataShape.shape({
  PORT: wholeNumber('PORT', 0, 65_535).default(8080),
  HOST: string().default('127.0.0.1'),
  NODE_ENV: string()
    .oneOf(modes, `NODE_ENV must be one of ${modes.join(', ')}`)
    .default('development'),
  JWT_SECRET: string()
    .test(
      'length',
      `JWT_SECRET needs at least ${shortestSecretBytes} bytes; make one with: openssl rand -base64 48`,
      value => value === undefined || new TextEncoder().encode(value).length >= shortestSecretBytes,
    )
    .when('NODE_ENV', ([mode], secret) =>
      mode === 'production'
        ? secret.required('JWT_SECRET is missing; production needs one: openssl rand -base64 48')
        : secret,
    ),
  SESSION_HOURS: wholeNumber('SESSION_HOURS', 1, 24).default(8),
  SESSION_IDLE_MINUTES: wholeNumber('SESSION_IDLE_MINUTES', 5, 24 * 60).default(120),
  LOG_LEVEL: string().oneOf(levels, `LOG_LEVEL must be one of ${levels.join(', ')}`),
  CORS_ORIGINS: string()
    .test(
      'origins',
      'CORS_ORIGINS must be * or origins like https://console.example, separated by commas',
      value => value === undefined || value === '*' || originsIn(value).every(isOrigin),
    )
    .default('*'),
  CLIENT_ADDRESS_HEADER: string().matches(/^[A-Za-z][A-Za-z0-9-]*$/, {
    message: 'CLIENT_ADDRESS_HEADER must be the name of a header, such as X-Real-IP',
  }),
  DEFAULT_SYNC_DATE: string().matches(/^\d{4}-\d{2}-\d{2}$/, {
    message: 'DEFAULT_SYNC_DATE must be a date YYYY-MM-DD',
  }),
  CONSOLE_DIR: string(),
  SYNC_SERVICE_URL: string().test(
    'url',
    'SYNC_SERVICE_URL must be the address of the service, like https://sync.example/api',
    value => value === undefined || isServiceUrl(value),
  ),
  SYNC_SERVICE_TOKEN: string(),
  LOG_DAYS: wholeNumber('LOG_DAYS', 1, 36_500).default(400),
  METRICS_TOKEN: string().min(16, 'METRICS_TOKEN needs at least 16 characters'),
  DEMO_DATA: boolean().typeError('DEMO_DATA must be true or false').default(true),
});

/** Where the data are: a PostgreSQL, or a directory of this machine. */
export type DataPlace =
  | { readonly kind: 'postgres'; readonly url: string; readonly connections: number }
  | { readonly kind: 'pglite'; readonly dataDir: string };

/** What a server is told by its environment. */
export interface ServerEnvironment {
  readonly place: DataPlace;
  /** For what this machine keeps beside the data: the token secret, where none is given. */
  readonly dataDir: string;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly production: boolean;
  /** Undefined: one is made and kept. */
  readonly secret: string | undefined;
  /** Seconds that a session lasts at most. */
  readonly sessionSeconds: number;
  /** Seconds after which a session that nobody uses ends. */
  readonly idleSeconds: number;
  readonly logLevel: (typeof levels)[number];
  readonly corsOrigins: '*' | readonly string[];
  /** The header in which a trusted proxy names the caller; undefined: there is none. */
  readonly clientAddressHeader: string | undefined;
  readonly defaultSyncDate: string | undefined;
  /** How long an entry of the transaction log is kept. */
  readonly logDays: number;
  /** What /metrics is asked with; undefined: there is no such page. */
  readonly metricsToken: string | undefined;
  /** Where the built console is. */
  readonly consoleDir: string;
  /** Whether an empty store may be given demo data. */
  readonly demoData: boolean;
  /** The manufacturer's synchronisation service; null where there is none, and nothing can be posted. */
  readonly syncService: SyncServicePlace | null;
}

/** Where transactions are posted to: an address, or what stands in for the service beside demo data. */
export type SyncServicePlace =
  | { readonly kind: 'http'; readonly url: string; readonly token: string | undefined }
  | { readonly kind: 'simulated' };

/**
 * @param builtConsole where the console is unless the environment says so
 * @throws EnvironmentError
 */
export function readServerEnvironment(variables: Variables, builtConsole: string): ServerEnvironment {
  const said = check(serverShape, variables);
  // Its passwords are known to everybody: never where others can reach it, and never in production.
  const demoData = said.DEMO_DATA && said.NODE_ENV !== 'production' && isLoopback(said.HOST);
  return {
    place: placeOf(said),
    dataDir: said.DATA_DIR,
    host: said.HOST,
    port: said.PORT,
    production: said.NODE_ENV === 'production',
    secret: said.JWT_SECRET,
    sessionSeconds: said.SESSION_HOURS * 60 * 60,
    idleSeconds: said.SESSION_IDLE_MINUTES * 60,
    // On a developer's terminal the start's own words are enough.
    logLevel: said.LOG_LEVEL ?? (said.NODE_ENV === 'production' ? 'info' : 'warn'),
    corsOrigins: said.CORS_ORIGINS === '*' ? '*' : originsIn(said.CORS_ORIGINS),
    clientAddressHeader: said.CLIENT_ADDRESS_HEADER,
    defaultSyncDate: said.DEFAULT_SYNC_DATE,
    logDays: said.LOG_DAYS,
    metricsToken: said.METRICS_TOKEN,
    consoleDir: said.CONSOLE_DIR ?? builtConsole,
    demoData,
    syncService: serviceOf(said, demoData),
  };
}

/** What a command needs to know. @throws EnvironmentError */
export function readDataPlace(variables: Variables): DataPlace {
  return placeOf(check(dataShape, variables));
}

function placeOf(said: InferType<typeof dataShape>): DataPlace {
  if (said.DATABASE_URL === undefined) return { kind: 'pglite', dataDir: said.DATA_DIR };
  return { kind: 'postgres', url: said.DATABASE_URL, connections: said.DATABASE_CONNECTIONS };
}

function serviceOf(said: InferType<typeof serverShape>, demoData: boolean): SyncServicePlace | null {
  const { SYNC_SERVICE_URL: url, SYNC_SERVICE_TOKEN: token } = said;
  if (url !== undefined) return { kind: 'http', url: url.replace(/\/+$/, ''), token };
  return demoData ? { kind: 'simulated' } : null;
}

/** An empty variable counts as one that is not there. */
function check<S extends AnyObjectSchema>(shape: S, variables: Variables): InferType<S> {
  const said = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  try {
    return shape.validateSync(said, { abortEarly: false, stripUnknown: true });
  } catch (cause) {
    if (!(cause instanceof ValidationError)) throw cause;
    const list = cause.errors.map(error => `  - ${error}`).join('\n');
    throw new EnvironmentError(`The environment cannot be used:\n${list}`, { cause });
  }
}

function wholeNumber(name: string, least: number, most: number) {
  const message = `${name} must be a whole number from ${least} to ${most}`;
  return number().typeError(message).integer(message).min(least, message).max(most, message);
}

const originsIn = (list: string): string[] => list.split(',').map(origin => origin.trim());

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

const isServiceUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const isLoopback = (host: string): boolean => /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/.test(host);
