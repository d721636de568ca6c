import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { nodeRefusal } from '../../../server/supportedNode';
import { startWithinMs } from '../../contract/sqlUnderTest';
import { root } from './support/programs';

const oldNode = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })`;

describe('the server', () => {
  it.each(['20.19.0', '22.13.0', '22.20.4', '24.0.0', '26.10.0'])('runs on Node %s', version => {
    expect(nodeRefusal(version)).toBeNull();
  });

  it.each(['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])('refuses Node %s', version => {
    expect(nodeRefusal(version)).toBe(
      `Dealer Bridge needs Node ^20.19.0 || ^22.13.0 || >=24.0.0; this is ${version}. Install one of these, such as from nodejs.org.`,
    );
  });

  it('refuses it at its start', { timeout: startWithinMs }, () => {
    const before = `data:text/javascript,${encodeURIComponent(oldNode)}`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--import', before, 'server/main.ts'],
      { encoding: 'utf8', cwd: root, timeout: 120_000 },
    );
    expect([status, stderr]).toEqual([1, `${nodeRefusal('18.20.8')}\n`]);
  });
});
