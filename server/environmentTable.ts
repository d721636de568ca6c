import type { InferType } from 'yup';
import type { backupShape, serverShape } from './environmentShape';

/** The description of a variable in the README and in `.env.example`. */
export interface Described {
  readonly meaning: string;
  /** The default value; blank if there is none, or if `otherwise` describes it. */
  readonly standard: string;
  /** Describes a default that is not a fixed value. */
  readonly otherwise: string;
}

type Name = keyof InferType<typeof serverShape> | keyof InferType<typeof backupShape> | 'TZ';

const described = (meaning: string, standard = '', otherwise = ''): Described => ({
  meaning,
  standard,
  otherwise,
});

/** All variables that the server and the commands read, in the order in which readers need them. */
export const ENVIRONMENT: Readonly<Record<Name, Described>> = {
  PORT: described('the port on which the server listens; 0 takes any free one', '8080'),
  HOST: described('the address on which it listens; `0.0.0.0` for all of the machine', '127.0.0.1'),
  DATA_DIR: described('the embedded database, and the generated secret', '.data'),
  DATABASE_URL: described('PostgreSQL instead of the embedded database'),
  DATABASE_OWNER_URL: described(
    'the same database as the owner of its tables, for migrations, backups and vacuum',
    '',
    '`DATABASE_URL`',
  ),
  DATABASE_READ_URL: described(
    'a standby of the same database, which reads for reports, archives, reconciliations and the log, nothing else; used while it keeps up',
    '',
    'the primary reads',
  ),
  DATABASE_CELLS: described(
    'further databases, of which each holds some accounts whole: `south=postgres://… east=postgres://…`; `DATABASE_URL` is the cell `main`. The same on every instance',
    '',
    'one database',
  ),
  DATABASE_CELL_OWNERS: described(
    'their addresses as the owner of the tables, in the same way',
    '',
    '`DATABASE_CELLS`',
  ),
  DATABASE_CELL_REPLICAS: described(
    'their standbys, as `DATABASE_READ_URL` is one of `main`',
    '',
    'the primaries read',
  ),
  DATABASE_CONNECTIONS: described('connections to PostgreSQL that an instance may open, to each cell', '10'),
  MIGRATE: described(
    '`start` migrates PostgreSQL when an instance starts; `check` refuses to start until `npm run migrate` has done it',
    'start',
  ),
  TZ: described(
    "the dealers' time zone, such as `Asia/Kolkata`: days and stamps are written in it",
    '',
    "the machine's",
  ),
  SYNC_SERVICE_URL: described(
    "the manufacturer's synchronisation service; simulated with demo data; without it nothing can be posted",
  ),
  SYNC_SERVICE_TOKEN: described('sent to it as a bearer token'),
  SSO_PRIVATE_HOSTS: described(
    'hosts in your own network on which accounts may have their provider of single sign-on, separated by commas',
  ),
  DEFAULT_SYNC_DATE: described('first search date of the sync screens, `YYYY-MM-DD`', '', 'today'),
  JWT_SECRET: described(
    'signs the tokens, at least 32 random bytes; required in production',
    '',
    'generated, stored in `DATA_DIR`',
  ),
  JWT_SECRET_PREVIOUS: described(
    'the previous secret, whose tokens stay valid. To rotate, move the old one here and remove it after `SESSION_HOURS`',
  ),
  SESSION_HOURS: described('maximum length of a session in hours', '8'),
  SESSION_IDLE_MINUTES: described('minutes until an idle session ends', '120'),
  STUDIO_PUBLISHES: described('how often an account may publish resources within an hour', '10'),
  STUDIO_RECORDS_AT_ONCE: described(
    'records that a publish moves in its own transaction; if there are more, they are moved after it',
    '5000',
  ),
  UPLOAD_MEGABYTES: described(
    'MiB that an uploaded transaction file may have, with the form around it; it is in memory while it is read',
    '384',
  ),
  UPLOAD_RECORDS: described('records that it may have', '1000000'),
  TRUSTED_PROXIES: described(
    'addresses or networks of trusted proxies, comma-separated; the caller is read from their header',
  ),
  CLIENT_ADDRESS_HEADER: described('the header in which proxies name the caller', 'X-Forwarded-For'),
  CORS_ORIGINS: described(
    'origins of consoles on other hosts, comma-separated, or `*`',
    '',
    "the console's own",
  ),
  CONSOLE_URL: described(
    "the console's address as people type it, such as `https://console.example`; passkeys belong to its host, and there are none without it",
  ),
  CONSOLE_DIR: described('the built console that the server serves', '', 'the `dist` beside `dist-server`'),
  LOG_DAYS: described(
    'days to keep the transaction log; at least 2922 (8 years) unless it is archived',
    '2922',
  ),
  LOG_ARCHIVE_DIR: described(
    'where entries are archived before they are deleted: one file of JSON lines per month',
  ),
  SYNC_DAYS: described(
    'days to keep what has ended: posted transactions with payloads and attempts, finished batches, uploads, downloads; then they are archived and deleted. At least 90; below 2922 (8 years) only with `SYNC_ARCHIVE_DIR`',
    '2922',
  ),
  SYNC_ARCHIVE_DIR: described(
    'where they are archived: per account, one file of JSON lines per month. It must outlive the machine',
    '',
    '`archive` in `DATA_DIR`; with `DATABASE_URL` none, and nothing is deleted',
  ),
  LOG_LEVEL: described(
    'least severe line of the server log: trace, debug, info, warn, error, fatal or silent',
    '',
    '`info`; `warn` outside production',
  ),
  METRICS_TOKEN: described('bearer token required for `/metrics` (Prometheus); unset disables the endpoint'),
  OTEL_EXPORTER_OTLP_ENDPOINT: described(
    'collector that gets traces and metrics over OTLP, such as `http://127.0.0.1:4318`; unset sends none',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: described('headers for the collector, `name=value`, comma-separated'),
  OTEL_SERVICE_NAME: described('the name of this installation in traces', 'dealer-bridge'),
  OTEL_TRACES_SAMPLER_ARG: described('the share of calls that is traced, from 0 to 1', '1'),
  BACKUP_KEY: described('signs backups and checks them on restore, at least 32 random bytes'),
  DEMO_DATA: described(
    '`true` adds two demo accounts with public passwords to an empty store; loopback only, never in production',
    '',
    '`false`; `true` for `npm start`',
  ),
  NODE_ENV: described(
    '`development` prints readable text instead of log lines',
    '',
    '`production`; `development` with demo data',
  ),
};

/** The README's table. */
export function environmentTable(): string {
  const rows = Object.entries(ENVIRONMENT).map(
    ([name, { meaning, standard, otherwise }]) =>
      `| \`${name}\` | ${meaning} | ${standard === '' ? otherwise : `\`${standard}\``} |`,
  );
  return ['| variable | meaning | default |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The text of `.env.example`: every variable with its meaning, commented out with its default. */
export function environmentExample(): string {
  const entries = Object.entries(ENVIRONMENT).map(
    ([name, { meaning, standard }]) => `# ${meaning.replaceAll('`', '')}\n#${name}=${standard}\n`,
  );
  return `# Copy it to .env, then: node --env-file=.env dist-server/main.js\n\n${entries.join('\n')}`;
}
