import { Hono } from 'hono';
import type { ResourceSchema } from '../../src/schemas/resource';
import type { AppEnv } from '../http/appEnv';
import { jsonAnswer } from '../http/jsonAnswer';
import { openApiDocument } from '../openapi/document';

/** `/openapi.json`: what the API can be asked, for anybody; it says nothing of what is stored. */
export function descriptionRoutes(resources: readonly ResourceSchema[]): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/openapi.json', context => jsonAnswer(context, openApiDocument(resources)));
  return routes;
}
