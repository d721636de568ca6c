import { BlockList, isIP } from 'node:net';

/** The proxies in front of this server, and the header in which they name the caller. */
export interface TrustedProxies {
  readonly header: string;
  /** Addresses, and networks such as 10.0.0.0/8. */
  readonly networks: readonly string[];
}

/** The caller, according to the connection and trusted proxies. */
export interface Caller {
  /** The address of the user's machine; if it is unknown, that of the proxy. */
  readonly address: string;
  readonly isProxied: boolean;
}

/** Whether this is an address, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/**
 * Identifies the caller. The header is read only on connections from a trusted proxy. The caller is the last address in
 * it that is not a trusted proxy; earlier addresses may be forged.
 */
export function createCallerReader(
  proxies: TrustedProxies,
): (peer: string, header: (name: string) => string | undefined) => Caller {
  const trusted = new BlockList();
  for (const network of proxies.networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  const isTrusted = (address: string): boolean => {
    const family = isIP(address);
    return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
  return (peer, header) => {
    const address = plainAddress(peer);
    if (!isTrusted(address)) return { address, isProxied: false };
    const named = (header(proxies.header) ?? '').split(',').map(entry => plainAddress(entry.trim()));
    const caller = named.findLast(entry => !isTrusted(entry));
    return { address: caller !== undefined && isIP(caller) !== 0 ? caller : address, isProxied: true };
  };
}

/** Strips a port that some proxies add, and maps IPv4-in-IPv6 addresses to IPv4. */
export function plainAddress(text: string): string {
  const bracketed = /^\[([0-9a-f:.]+)\](?::\d+)?$/i.exec(text)?.[1];
  const address = bracketed ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/.exec(text)?.[1] ?? text;
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1] ?? address;
}
