import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSecret } from '../../../server/node/keptSecret';
import { temporaryDirectory, type TemporaryDirectory } from './support/dataDir';

describe('a secret that nobody gave', () => {
  let directory: TemporaryDirectory;

  beforeEach(() => {
    directory = temporaryDirectory();
  });
  afterEach(() => directory.remove());

  it('is made once, and is another one elsewhere', () => {
    const secret = keptSecret(join(directory.path, 'data'));
    expect(secret).toHaveLength(64);
    expect(keptSecret(join(directory.path, 'data'))).toBe(secret);
    expect(keptSecret(join(directory.path, 'other'))).not.toBe(secret);
  });

  it('can be read by its owner alone, as can what lies beside it', () => {
    const data = join(directory.path, 'data');
    keptSecret(data);
    expect(statSync(join(data, 'jwt-secret')).mode & 0o777).toBe(0o600);
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(readdirSync(data)).toEqual(['jwt-secret']);
  });

  it('is the first one where another process made one meanwhile', () => {
    writeFileSync(join(directory.path, 'jwt-secret'), 'made meanwhile');
    expect(keptSecret(directory.path)).toBe('made meanwhile');
  });
});
