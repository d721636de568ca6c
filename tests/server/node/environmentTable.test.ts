import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { EnvironmentError, readServerEnvironment } from '../../../server/environment';
import { backupShape, serverShape } from '../../../server/environmentShape';
import { ENVIRONMENT, environmentExample, environmentTable } from '../../../server/environmentTable';

const root = new URL('../../../', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, root), 'utf8');

describe('the variables of the environment', () => {
  it('are all described, and no others', () => {
    const read = [...Object.keys(serverShape.fields), ...Object.keys(backupShape.fields), 'TZ'];
    expect(Object.keys(ENVIRONMENT).toSorted()).toEqual(read.toSorted());
  });

  it('are in the README as described', async () => {
    const { code } = await format('README.md', environmentTable());
    expect(textOf('README.md'), 'npx tsx scripts/environmentDocs.ts writes it').toContain(code.trim());
  });

  it('are in .env.example with their defaults', () => {
    expect(textOf('.env.example'), 'npx tsx scripts/environmentDocs.ts writes it').toBe(environmentExample());
  });

  it('have the defaults that are described', () => {
    const fixed = Object.entries(ENVIRONMENT).filter(
      // It may be set only together with the proxies.
      ([name, { standard }]) => standard !== '' && name !== 'CLIENT_ADDRESS_HEADER',
    );
    const set = Object.fromEntries(fixed.map(([name, { standard }]) => [name, standard]));
    expect(set).toMatchObject({ PORT: '8080', SESSION_HOURS: '8' });
    expect(readServerEnvironment(set, '/dist')).toEqual(readServerEnvironment({}, '/dist'));
  });
});

describe('a mistyped variable', () => {
  const said = (variables: Record<string, string>): string => {
    try {
      readServerEnvironment(variables, '/dist');
      return '';
    } catch (error) {
      return error instanceof EnvironmentError ? error.message : String(error);
    }
  };

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['JWT_SECRETS', 'JWT_SECRET'],
    ['CORS_ORIGIN', 'CORS_ORIGINS'],
    ['TRUSTED_PROXYES', 'TRUSTED_PROXIES'],
    ['SESSION_HOUR', 'SESSION_HOURS'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['JWT_SECERT', 'JWT_SECRET'],
    ['database_url', 'DATABASE_URL'],
  ])('%s is named with what it should be', (wrong, right) => {
    const sentence = `${wrong} is not a variable of Dealer Bridge; rename it to ${right}, or unset it`;
    expect(said({ [wrong]: 'x' })).toContain(sentence);
  });

  it('is named together with what else is wrong', () => {
    expect(said({ DATABSE_URL: 'x', PORT: 'y' })).toMatch(/DATABSE_URL is not[^]*PORT must be/);
  });

  it('is not suspected if it belongs to another program', () => {
    const others = {
      HOSTNAME: 'a',
      HOME: 'b',
      LOGNAME: 'c',
      PGDATABASE: 'd',
      npm_config_port: '1',
      NODE_PATH: 'e',
    };
    expect(said(others)).toBe('');
  });
});
