import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction, BlockList } from 'node:net';
import { OutgoingFault, type OutgoingFetch } from '../../auth/sso/outgoing';
import { isLoopbackHost } from '../edge/loopback';
import { plainAddress } from '../edge/trustedProxies';

/** The IANA special-purpose networks, in which no provider on the internet can be. */
const SPECIAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Special networks within 2000::/3: tunnels, which lead to any IPv4 address, and documentation. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special = new BlockList();
for (const network of SPECIAL) add(special, network, 'ipv4');
for (const network of SPECIAL_IPV6) add(special, network, 'ipv6');
const publicIpv6 = new BlockList();
add(publicIpv6, '2000::/3', 'ipv6');

function add(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/');
  list.addSubnet(address, Number(bits), family);
}

/** Whether an address is on the internet, rather than on this machine or its network. */
export function isPublicAddress(text: string): boolean {
  const address = plainAddress(text);
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

interface OutgoingOptions {
  /** Whether services on this machine may be called, even over plain HTTP. For development and tests. */
  readonly allowsLoopback: boolean;
  /** Names of hosts in the operator's network that may be called. */
  readonly privateHosts: readonly string[];
  /** Time limit of the whole call, including the answer. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
/** A provider's metadata and keys take a few kilobytes. */
const LONGEST_ANSWER_BYTES = 262_144;

/** Creates a fetch that calls only allowed targets, however their names resolve, and limits time and size. */
export function createOutgoingFetch(options: OutgoingOptions): OutgoingFetch {
  const { allowsLoopback, privateHosts, timeoutMs = TIMEOUT_MS } = options;
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isOwn = allowsLoopback && isLoopbackHost(host);
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwn))
      throw new OutgoingFault('its address does not begin with https://');
    const isAllowed = isOwn || privateHosts.includes(host) ? () => true : isPublicAddress;
    // A literal address has no look-up that would check it.
    if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic();
    const limit = AbortSignal.timeout(timeoutMs);
    const until = signal ? AbortSignal.any([signal, limit]) : limit;
    const given = { method, headers, lookup: guarded(isAllowed), signal: until, agent: false } as const;
    try {
      return await answerOf(await sent(url, given, body));
    } catch (cause) {
      if (cause instanceof OutgoingFault) throw cause;
      throw new OutgoingFault(limit.aborted ? `no answer within ${timeoutMs} ms` : faultOf(cause), { cause });
    }
  };
}

const notPublic = (): OutgoingFault =>
  new OutgoingFault('its address belongs to a private network, which this server does not call');

/** Checks the resolved addresses when the connection is made: a second look-up could give others. */
const guarded =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, []);
      if (!found.every(({ address }) => isAllowed(address))) return done(notPublic(), []);
      const [first] = found;
      if (options.all || !first) return done(null, found);
      return done(null, first.address, first.family);
    });
  };

function sent(url: URL, options: RequestOptions, body: string | undefined): Promise<IncomingMessage> {
  return new Promise((resolved, failed) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
    request.once('response', resolved).once('error', failed).end(body);
  });
}

async function answerOf(incoming: IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    bytes += piece.byteLength;
    if (bytes > LONGEST_ANSWER_BYTES) throw new OutgoingFault('its answer is too long');
    pieces.push(piece);
  }
  const { statusCode: status = 502, headers } = incoming;
  const type = headers['content-type'];
  const init = { status, ...(type !== undefined && { headers: { 'Content-Type': type } }) };
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(pieces), init);
}

const FAULT_MESSAGES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection dropped',
  ENOTFOUND: 'its host name was not found',
  EAI_AGAIN: 'its host name could not be resolved',
};

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return FAULT_MESSAGES[code] ?? (code || error.message);
}
