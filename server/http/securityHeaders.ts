import { createMiddleware } from 'hono/factory';

/** Prevents browsers from running, framing, content-sniffing or caching API responses, which are data. */
const HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Sets the headers on every response, including errors. HSTS is the host's task, because only it knows about TLS. */
export const securityHeaders = createMiddleware(async (context, next) => {
  for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
  await next();
});
