import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from './metrics';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Serves `/metrics` to callers with the configured token; all others get 404. The caller's address would not protect
 * it: behind a proxy on the same machine, every caller comes from loopback.
 */
export function metricsPage(metrics: Pick<Metrics, 'text' | 'contentType'>, token: string | undefined): Hono {
  const page = new Hono();
  if (token === undefined) return page;
  const expected = digest(`Bearer ${token}`);
  page.get('/metrics', async (context, next) => {
    if (!timingSafeEqual(digest(context.req.header('Authorization') ?? ''), expected)) return next();
    const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' };
    return context.body(await metrics.text(), 200, headers);
  });
  return page;
}
