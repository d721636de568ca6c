import { describe, expect, it } from 'vitest';
import { EnvironmentError, readDataPlace, readServerEnvironment } from '../../../server/environment';

const secret = 'x'.repeat(32);
const read = (variables: Record<string, string>) => readServerEnvironment(variables, '/built/dist');

describe('the environment', () => {
  it('needs nothing on a developer’s machine', () => {
    expect(read({})).toEqual({
      place: { kind: 'pglite', dataDir: '.data' },
      dataDir: '.data',
      host: '127.0.0.1',
      port: 8080,
      production: false,
      secret: undefined,
      sessionSeconds: 8 * 60 * 60,
      idleSeconds: 2 * 60 * 60,
      logLevel: 'warn',
      corsOrigins: '*',
      clientAddressHeader: undefined,
      defaultSyncDate: undefined,
      logDays: 400,
      consoleDir: '/built/dist',
      demoData: true,
      syncService: { kind: 'simulated' },
    });
  });

  it('is read whole', () => {
    const said = {
      PORT: '0',
      HOST: '0.0.0.0',
      NODE_ENV: 'production',
      JWT_SECRET: secret,
      SESSION_HOURS: '12',
      SESSION_IDLE_MINUTES: '30',
      LOG_LEVEL: 'debug',
      CORS_ORIGINS: 'https://console.example, http://localhost:5173',
      CLIENT_ADDRESS_HEADER: 'X-Real-IP',
      DEFAULT_SYNC_DATE: '2024-04-30',
      LOG_DAYS: '90',
      CONSOLE_DIR: '/console',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://u:p@db:5432/bridge',
      DATABASE_CONNECTIONS: '20',
      SYNC_SERVICE_URL: 'https://sync.example/api/',
      SYNC_SERVICE_TOKEN: 'of the service',
    };
    expect(read(said)).toEqual({
      place: { kind: 'postgres', url: said.DATABASE_URL, connections: 20 },
      dataDir: '/data',
      host: '0.0.0.0',
      port: 0,
      production: true,
      secret,
      sessionSeconds: 12 * 60 * 60,
      idleSeconds: 30 * 60,
      logLevel: 'debug',
      corsOrigins: ['https://console.example', 'http://localhost:5173'],
      clientAddressHeader: 'X-Real-IP',
      defaultSyncDate: '2024-04-30',
      logDays: 90,
      consoleDir: '/console',
      demoData: false,
      syncService: { kind: 'http', url: 'https://sync.example/api', token: 'of the service' },
    });
  });

  it('has no synchronisation service where there is neither an address nor demo data', () => {
    expect(read({ DEMO_DATA: 'false' }).syncService).toBeNull();
  });

  it('counts an empty variable as one that is not there', () => {
    expect(read({ PORT: '', DATABASE_URL: '', JWT_SECRET: '' })).toEqual(read({}));
  });

  it('lists all that is wrong, with the cure', () => {
    const wrong = {
      PORT: 'eighty',
      JWT_SECRET: 'short',
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

  it('must bring production a secret of 32 bytes', () => {
    expect(() => read({ NODE_ENV: 'production' })).toThrow(/JWT_SECRET is missing/);
    expect(() => read({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(31) })).toThrow(/at least 32 bytes/);
    expect(read({ NODE_ENV: 'production', JWT_SECRET: 'é'.repeat(16) }).secret).toBe('é'.repeat(16));
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ HOST: '127.0.0.1.example.com' }, false],
    [{ DEMO_DATA: 'false' }, false],
    [{ NODE_ENV: 'production', JWT_SECRET: secret }, false],
  ])('lets demo data in only on loopback and never in production: %j', (variables, isLetIn) => {
    expect(read(variables).demoData).toBe(isLetIn);
  });

  it('tells a command where the data are, and asks it for no secret', () => {
    const production = { NODE_ENV: 'production', DATA_DIR: '/data' };
    expect(readDataPlace(production)).toEqual({ kind: 'pglite', dataDir: '/data' });
    expect(() => readDataPlace({ DATABASE_URL: 'nowhere' })).toThrow(/DATABASE_URL must look like/);
  });
});
