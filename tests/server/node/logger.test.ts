import { describe, expect, it } from 'vitest';
import { createLogger } from '../../../server/node/logger';

function loggedAt(level: string) {
  const lines: string[] = [];
  return { lines, logger: createLogger(level, { write: line => lines.push(line) }) };
}

describe('the log', () => {
  it('is one JSON line per event, with level and time', () => {
    const { lines, logger } = loggedAt('info');
    logger.info('login.succeeded', { account: 'A', note: 'line\nbreak' });
    const [line = ''] = lines;
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      event: 'login.succeeded',
      account: 'A',
      note: 'line\nbreak',
    });
  });

  it('contains an error with its cause and stack', () => {
    const { lines, logger } = loggedAt('info');
    logger.error('request.failed', { error: new Error('outer', { cause: new Error('inner') }) });
    const { error } = JSON.parse(lines[0] ?? '');
    expect(error).toMatchObject({ type: 'Error', message: 'outer', cause: { message: 'inner' } });
    expect(error.stack).toContain('logger.test');
  });

  it('contains the failure of a database error, but not the failed row', () => {
    const { lines, logger } = loggedAt('info');
    const refused = Object.assign(new Error('violates check constraint "n"'), {
      code: '23514',
      detail: 'Failing row contains (admin, $argon2id$v=19$m=19456).',
      where: 'COPY users, line 1: "admin"',
      parameters: ['$argon2id'],
    });
    logger.error('request.failed', { error: new Error('outer', { cause: refused }) });
    const { error } = JSON.parse(lines[0] ?? '');
    expect(error.cause).toMatchObject({ code: '23514', message: 'violates check constraint "n"' });
    expect(lines.join('')).not.toMatch(/argon2|Failing row|COPY users/);
  });

  it('never contains a secret', () => {
    const { lines, logger } = loggedAt('info');
    const secrets = {
      password: 'p-canary',
      token: 't-canary',
      authorization: 'a-canary',
      passwordHash: 'h-canary',
    };
    logger.warn('careless', { ...secrets, user: secrets });
    expect(lines.join('')).not.toContain('canary');
    expect(lines.join('')).toContain('[secret]');
  });

  it('honours its level', () => {
    const { lines, logger } = loggedAt('error');
    logger.info('unheard');
    logger.warn('unheard');
    logger.error('heard');
    expect(lines).toHaveLength(1);
  });
});
