import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedSecret } from '../../../server/node/storedSecret';
import { temporaryDirectory, type TemporaryDirectory } from './support/dataDir';

describe('a generated secret', () => {
  let directory: TemporaryDirectory;

  beforeEach(() => {
    directory = temporaryDirectory();
  });
  afterEach(() => directory.remove());

  it('is created once, and differs elsewhere', () => {
    const secret = storedSecret(join(directory.path, 'data'));
    expect(secret).toHaveLength(64);
    expect(storedSecret(join(directory.path, 'data'))).toBe(secret);
    expect(storedSecret(join(directory.path, 'other'))).not.toBe(secret);
  });

  it('is readable by its owner only, as is everything beside it', () => {
    const data = join(directory.path, 'data');
    storedSecret(data);
    expect(statSync(join(data, 'jwt-secret')).mode & 0o777).toBe(0o600);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(readdirSync(data)).toEqual(['jwt-secret']);
  });

  it('is the first one if two processes create it at once', () => {
    writeFileSync(join(directory.path, 'jwt-secret'), 'made meanwhile');
    expect(storedSecret(directory.path)).toBe('made meanwhile');
  });
});
