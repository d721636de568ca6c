import { describe, expect, it } from 'vitest';
import { createLogger } from '../../../server/node/logger';

function loggedAt(level: string) {
  const lines: string[] = [];
  return { lines, logger: createLogger(level, { write: line => lines.push(line) }) };
}

describe('the log', () => {
  it('is one JSON line for each event, with level and time', () => {
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

  it('holds an error with its cause and stack', () => {
    const { lines, logger } = loggedAt('info');
    logger.error('request.failed', { error: new Error('outer', { cause: new Error('inner') }) });
    const { error } = JSON.parse(lines[0] ?? '');
    expect(error.message).toContain('inner');
    expect(error.stack).toContain('logger.test');
  });

  it('never holds a secret', () => {
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

  it('is as quiet as it is told to be', () => {
    const { lines, logger } = loggedAt('error');
    logger.info('unheard');
    logger.warn('unheard');
    logger.error('heard');
    expect(lines).toHaveLength(1);
  });
});
