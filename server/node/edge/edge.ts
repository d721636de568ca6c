import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from '../../http/logger';
import { isLoopbackHost } from './loopback';
import { createCallerReader, plainAddress, type Caller, type TrustedProxies } from './trustedProxies';

/** Middleware between the network and the app. */
export interface Edge {
  /** Runs before all other middleware; see {@link createEdge}. */
  readonly guard: MiddlewareHandler;
  callerOf(context: Context): Caller;
}

export interface EdgeOptions {
  /** The address the server listens on. */
  readonly host: string;
  readonly proxies: TrustedProxies | null;
  readonly logger: Logger;
}

const FORWARDED = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP'] as const;
/** One year, the minimum for browsers' preload lists. A proxy may override the header. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';
const MISDIRECTED =
  'This server answers on its own machine only, under localhost or 127.0.0.1. ' +
  'If the request came through a proxy, add its address to TRUSTED_PROXIES.\n';

/**
 * Applies rules that depend on the connection:
 * - A server on loopback answers to loopback names only. Otherwise, a foreign site whose name resolves to this machine
 * (DNS rebinding) could call the API from the user's browser.
 * - Requests that reached a trusted proxy over TLS get Strict-Transport-Security.
 * - A forwarded header without a configured proxy is logged once: all callers then share one login limit.
 */
export function createEdge({ host, proxies, logger }: EdgeOptions): Edge {
  const readCaller = proxies && createCallerReader(proxies);
  const callerOf = (context: Context): Caller => {
    const peer = getConnInfo(context).remote.address ?? 'unknown';
    return readCaller
      ? readCaller(peer, name => context.req.header(name))
      : { address: plainAddress(peer), isProxied: false };
  };
  const onlyLoopback = isLoopbackHost(host);
  let isWarned = false;
  const warnOnce = (context: Context): void => {
    const header = FORWARDED.find(name => context.req.header(name) !== undefined);
    if (isWarned || header === undefined) return;
    isWarned = true;
    logger.warn('proxy.notTrusted', {
      header,
      peer: plainAddress(getConnInfo(context).remote.address ?? 'unknown'),
      cure: 'If this is your proxy, add its address to TRUSTED_PROXIES; otherwise all its clients share one login limit',
    });
  };

  return {
    callerOf,
    guard: async (context, next) => {
      const { isProxied } = callerOf(context);
      if (!isProxied) {
        warnOnce(context);
        if (onlyLoopback && !isLoopbackHost(hostNameOf(context))) return context.text(MISDIRECTED, 421);
      }
      await next();
      if (isProxied && context.req.header('X-Forwarded-Proto')?.toLowerCase() === 'https')
        context.header('Strict-Transport-Security', STRICT_TRANSPORT);
    },
  };
}

const hostNameOf = (context: Context): string => (context.req.header('Host') ?? '').replace(/:\d*$/, '');
