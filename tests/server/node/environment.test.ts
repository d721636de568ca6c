import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, readDataPlace, readServerEnvironment } from '../../../server/environment';

const secret = 'Zk3vQe9TtB1mLx7rWc5yPa2dHf8sGj4n';
const read = (variables: Record<string, string>) => readServerEnvironment(variables, '/built/dist');

describe('the environment', () => {
  it('defaults to production: a local installation without demo data', () => {
    expect(read({})).toEqual({
      place: { kind: 'pglite', dataDir: '.data' },
      dataDir: '.data',
      host: '127.0.0.1',
      port: 8080,
      production: true,
      secret: undefined,
      previousSecret: undefined,
      sessionSeconds: 8 * 60 * 60,
      idleSeconds: 2 * 60 * 60,
      publishesInHour: 10,
      recordsInPublish: 5_000,
      uploads: { bytes: 402_653_184, rows: 1_000_000, stretchRecords: 400 },
      logLevel: 'info',
      corsOrigins: [],
      proxies: null,
      defaultSyncDate: undefined,
      logDays: 2_922,
      syncDays: 2_922,
      syncArchiveDir: join('.data', 'archive'),
      consoleDir: '/built/dist',
      demoData: false,
      syncService: null,
      ssoHosts: [],
    });
  });

  it('is read completely', () => {
    const said = {
      PORT: '0',
      HOST: '0.0.0.0',
      NODE_ENV: 'production',
      JWT_SECRET: secret,
      JWT_SECRET_PREVIOUS: secret.toLowerCase(),
      SESSION_HOURS: '12',
      SESSION_IDLE_MINUTES: '30',
      STUDIO_PUBLISHES: '40',
      STUDIO_RECORDS_AT_ONCE: '300',
      UPLOAD_MEGABYTES: '64',
      UPLOAD_RECORDS: '5000',
      LOG_LEVEL: 'debug',
      CORS_ORIGINS: 'https://console.example, http://localhost:5173',
      CLIENT_ADDRESS_HEADER: 'X-Real-IP',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, fd00::/8',
      DEFAULT_SYNC_DATE: '2024-04-30',
      LOG_DAYS: '90',
      LOG_ARCHIVE_DIR: '/archive',
      SYNC_DAYS: '400',
      SYNC_ARCHIVE_DIR: '/ended',
      CONSOLE_DIR: '/console',
      CONSOLE_URL: 'https://console.example',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://u:p@db:5432/bridge',
      DATABASE_CONNECTIONS: '20',
      MIGRATE: 'check',
      SYNC_SERVICE_URL: 'https://sync.example/api/',
      SYNC_SERVICE_TOKEN: 'of the service',
      SSO_PRIVATE_HOSTS: 'login.dealer.local, Other.local',
    };
    expect(read(said)).toEqual({
      place: { kind: 'postgres', url: said.DATABASE_URL, connections: 20, onlyChecksSchema: true },
      dataDir: '/data',
      host: '0.0.0.0',
      port: 0,
      production: true,
      secret,
      previousSecret: secret.toLowerCase(),
      sessionSeconds: 12 * 60 * 60,
      idleSeconds: 30 * 60,
      publishesInHour: 40,
      recordsInPublish: 300,
      uploads: { bytes: 67_108_864, rows: 5_000, stretchRecords: 1_000 },
      logLevel: 'debug',
      corsOrigins: ['https://console.example', 'http://localhost:5173'],
      proxies: { header: 'X-Real-IP', networks: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] },
      defaultSyncDate: '2024-04-30',
      logDays: 90,
      logArchiveDir: '/archive',
      syncDays: 400,
      syncArchiveDir: '/ended',
      consoleDir: '/console',
      consoleUrl: 'https://console.example',
      demoData: false,
      syncService: { kind: 'http', url: 'https://sync.example/api', token: 'of the service' },
      ssoHosts: ['login.dealer.local', 'other.local'],
    });
  });

  it('has no synchronisation service without an address or demo data', () => {
    expect(read({}).syncService).toBeNull();
    expect(read({ DEMO_DATA: 'true' }).syncService).toEqual({ kind: 'simulated' });
  });

  it.each(['http://sync.example/api', 'http://10.0.0.4', 'ftp://sync.example'])(
    'refuses plain HTTP to %s',
    SYNC_SERVICE_URL => {
      expect(() => read({ SYNC_SERVICE_URL })).toThrow(/http:\/\/ is allowed on this machine only/);
    },
  );

  it.each(['http://127.0.0.1:9000', 'http://localhost', 'http://[::1]:9000', 'https://sync.example'])(
    'posts to %s',
    SYNC_SERVICE_URL => {
      expect(read({ SYNC_SERVICE_URL }).syncService).toMatchObject({ url: SYNC_SERVICE_URL });
    },
  );

  it.each([
    'console.example',
    'http://console.example',
    'https://console.example/login',
    'https://10.0.0.4',
    'https://[::1]',
    'http://127.0.0.1:8080',
  ])('refuses a console’s address to which no passkey can belong: %s', CONSOLE_URL => {
    expect(() => read({ CONSOLE_URL })).toThrow(/CONSOLE_URL must be the console’s address/);
  });

  it.each(['https://console.example', 'https://console.example:8443', 'http://localhost:8080'])(
    'takes the console’s address %s',
    CONSOLE_URL => {
      expect(read({ CONSOLE_URL }).consoleUrl).toBe(CONSOLE_URL);
    },
  );

  it('reads reports on a standby of PostgreSQL only', () => {
    const there = {
      DATABASE_URL: 'postgres://primary/bridge',
      DATABASE_READ_URL: 'postgres://standby/bridge',
    };
    expect(read(there).place).toMatchObject({ readUrl: there.DATABASE_READ_URL });
    expect(() => read({ DATABASE_READ_URL: there.DATABASE_READ_URL })).toThrow(
      /DATABASE_READ_URL requires DATABASE_URL/,
    );
  });

  it('migrates the embedded database whenever it is opened', () => {
    expect(() => read({ MIGRATE: 'check' })).toThrow(/MIGRATE=check requires DATABASE_URL/);
  });

  it('treats an empty variable as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: '', JWT_SECRET: '' })).toEqual(read({}));
  });

  it('lists all errors with their remedies', () => {
    const wrong = {
      PORT: 'eighty',
      JWT_SECRET: 'short',
      JWT_SECRET_PREVIOUS: 'a'.repeat(40),
      TRUSTED_PROXIES: '10.0.0.0/33',
      DEMO_DATA: 'perhaps',
      LOG_LEVEL: 'loud',
      CORS_ORIGINS: 'https://console.example/path',
      DATABASE_URL: 'mysql://db',
      DATABASE_CONNECTIONS: '0',
      DEFAULT_SYNC_DATE: '30-04-2024',
      NODE_ENV: 'live',
      SYNC_SERVICE_URL: 'sync.example',
    };
    expect(() => read(wrong)).toThrow(EnvironmentError);
    for (const name of Object.keys(wrong)) expect(() => read(wrong)).toThrow(name);
  });

  it('requires a secret of 32 bytes in production', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/JWT_SECRET is missing/);
    expect(() => read({ NODE_ENV: 'production', JWT_SECRET: secret.slice(1) })).toThrow(/at least 32 bytes/);
    expect(read({ NODE_ENV: 'production', JWT_SECRET: secret }).secret).toBe(secret);
  });

  it('retains the transaction log for 8 years in production, unless it is archived first', () => {
    const production = { NODE_ENV: 'production', JWT_SECRET: secret };
    expect(read(production).logDays).toBe(2_922);
    expect(() => read({ ...production, LOG_DAYS: '2921' })).toThrow(/at least 2922 .*LOG_ARCHIVE_DIR/);
    expect(read({ ...production, LOG_DAYS: '2921', LOG_ARCHIVE_DIR: '/archive' }).logDays).toBe(2_921);
    expect(() => read({ LOG_DAYS: '30' })).toThrow(/at least 2922/);
    expect(read({ LOG_DAYS: '30', NODE_ENV: 'development' }).logDays).toBe(30);
  });

  it.each([
    'a'.repeat(64),
    'abc'.repeat(20),
    'changeme'.repeat(5),
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '1111111122222222333333334444444455555555',
  ])('refuses a guessable secret in any mode: %s', weak => {
    expect(() => read({ JWT_SECRET: weak })).toThrow(/JWT_SECRET can be guessed/);
  });

  it.each([
    '8f14e45fceea167a5a36dedd4bea2543',
    'd1f0b7a4-93c6-4b8e-9a57-0e2c6f81d3b5',
    'kJ8v0sQm5Xw2yTnA7cLzR4eHbUfD1pGo',
    'a secret of the soak program, known to all',
  ])('accepts a random or long secret: %s', strong => {
    expect(read({ JWT_SECRET: strong }).secret).toBe(strong);
  });

  it.each(['localhost', '::1', '127.0.0.1'])('allows demo data on %s', HOST => {
    expect(read({ DEMO_DATA: 'true', HOST })).toMatchObject({ demoData: true, production: false });
  });

  it.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.4' },
    { HOST: '127.0.0.1.example.com' },
    { NODE_ENV: 'production', JWT_SECRET: secret },
  ])('refuses demo users that others could reach: %j', variables => {
    expect(() => read({ DEMO_DATA: 'true', ...variables })).toThrow(
      /DEMO_DATA creates users with public passwords/,
    );
  });

  it('trusts no header about the caller without a configured proxy', () => {
    expect(() => read({ CLIENT_ADDRESS_HEADER: 'X-Real-IP' })).toThrow(/requires TRUSTED_PROXIES/);
    expect(read({ TRUSTED_PROXIES: '10.0.0.1' }).proxies).toEqual({
      header: 'X-Forwarded-For',
      networks: ['10.0.0.1'],
    });
  });

  it('gives a command the data’s location without requiring a secret', () => {
    const production = { NODE_ENV: 'production', DATA_DIR: '/data' };
    expect(readDataPlace(production)).toEqual({ kind: 'pglite', dataDir: '/data' });
    for (const url of [
      'nowhere',
      'postgres://u:p#ss@db/x',
      'postgres://u@one,two/x',
      'postgres://u@a:1,b:2/x',
    ])
      expect(() => readDataPlace({ DATABASE_URL: url })).toThrow(/DATABASE_URL must look like/);
  });

  it('reads further databases as cells, with what belongs to each', () => {
    const main = 'postgres://bridge@main.example/bridge';
    const south = 'postgres://bridge@south.example/bridge?sslmode=verify-full';
    const owner = 'postgres://owner@south.example/bridge';
    expect(
      readDataPlace({
        DATABASE_URL: main,
        DATABASE_CELLS: ` south=${south}\n east=${main} `,
        DATABASE_CELL_OWNERS: `south=${owner}`,
      }),
    ).toMatchObject({
      url: main,
      cells: [
        { name: 'south', url: south, ownerUrl: owner },
        { name: 'east', url: main },
      ],
    });
    expect(readDataPlace({ DATABASE_URL: main })).not.toHaveProperty('cells');
  });

  it.each([
    [{ DATABASE_CELLS: 'south=postgres://a@b/c' }, /DATABASE_CELLS requires DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://a@b/c', DATABASE_CELLS: 'main=postgres://a@b/d' }, /and not main/],
    [{ DATABASE_URL: 'postgres://a@b/c', DATABASE_CELLS: 'postgres://a@b/d' }, /must be cells with their/],
    [
      { DATABASE_URL: 'postgres://a@b/c', DATABASE_CELLS: 's=postgres://a@b/d s=postgres://a@b/e' },
      /must be cells/,
    ],
    [
      {
        DATABASE_URL: 'postgres://a@b/c',
        DATABASE_CELLS: 's=postgres://a@b/d',
        DATABASE_CELL_OWNERS: 't=postgres://a@b/d',
      },
      /DATABASE_CELL_OWNERS names a cell that DATABASE_CELLS does not list/,
    ],
  ])('refuses cells that cannot be meant: %j', (variables, said) => {
    expect(() => readDataPlace(variables)).toThrow(said);
  });
});
