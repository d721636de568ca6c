import { engines } from '../package.json';

/**
 * The message that a version of Node cannot run the server; null if it can.
 * @param version such as `22.13.0`
 */
export function nodeRefusal(version: string): string | null {
  if (engines.node.split(' || ').some(range => isWithin(version, range))) return null;
  return `Dealer Bridge needs Node ${engines.node}; this is ${version}. Install one of these, such as from nodejs.org.`;
}

/** @param range such as `^20.19.0` or `>=24.0.0` */
function isWithin(version: string, range: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = range.replace(/^\D+/, '').split('.').map(Number);
  if (major === leastMajor) return minor >= leastMinor;
  return range.startsWith('>=') && major > leastMajor;
}
