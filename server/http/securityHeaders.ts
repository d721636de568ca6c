import { createMiddleware } from 'hono/factory';

/** Answers of the API are data: nothing in them may run, be framed, be guessed at or be kept. */
const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Puts the headers on every answer, errors included. HSTS belongs to the host, which knows whether it speaks TLS. */
export const securityHeaders = createMiddleware(async (context, next) => {
  for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
  await next();
});
