import type { Hono } from 'hono';

/** Calls an app without a network; throws for a cut connection, as `fetch` does. */
export const inProcess =
  (app: Hono) =>
  async (request: Request): Promise<Response> => {
    const response = await app.fetch(request);
    if (response.type === 'error') throw new TypeError('the connection dropped');
    return response;
  };
