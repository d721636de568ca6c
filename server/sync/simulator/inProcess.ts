import type { Hono } from 'hono';

/** Calls an app without a network; a connection that it cuts fails as one that a network cuts. */
export const inProcess =
  (app: Hono) =>
  async (request: Request): Promise<Response> => {
    const response = await app.fetch(request);
    if (response.type === 'error') throw new TypeError('the connection was cut');
    return response;
  };
