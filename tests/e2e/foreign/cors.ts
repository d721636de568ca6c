import type { IncomingMessage, ServerResponse } from 'node:http';

const ALLOWED = new Set(['authorization', 'x-rlb-dms-acc', 'content-type']);

/**
 * Answers a preflight. It allows exactly three headers; any other fails the call.
 * @returns the requested headers that are not allowed
 */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): readonly string[] {
  const asked = String(request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map(name => name.trim().toLowerCase())
    .filter(name => name !== '');
  const refused = asked.filter(name => !ALLOWED.has(name));
  if (refused.length > 0) {
    response.writeHead(403).end();
    return refused;
  }
  response.writeHead(204, {
    'Access-Control-Allow-Origin': request.headers.origin ?? '*',
    'Access-Control-Allow-Headers': 'Authorization, X-RLB-DMS-ACC, Content-Type',
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Max-Age': '0',
    Vary: 'Origin',
  });
  response.end();
  return [];
}
