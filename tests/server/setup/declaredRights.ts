import { pathPattern } from '../../../server/http/pathPattern';
import type { Call } from '../../../src/api/call';
import { calls } from '../../../src/api/calls';
import { masterCalls } from '../../../src/api/records/masterCalls';
import { restCalls } from '../../../src/api/records/restCalls';
import { neededRights, type CallRight, type Right } from '../../../src/rights/right';
import { resources } from '../../../src/schemas';
import { dealers } from './dealers';
import type { TestApi } from './testApi';

/** The resources of the tests' API. */
export const served = [...resources, dealers];

/** A route of the app, and the rights of which a caller needs one. */
export interface GuardedRoute {
  readonly method: string;
  /** With a value in every placeholder. */
  readonly path: string;
  readonly declared: CallRight | undefined;
  readonly needed: readonly Right[];
}

const every: readonly (Call | null)[] = [
  ...served.flatMap(schema =>
    Object.values<Call | null>(schema.style === 'rest' ? restCalls(schema) : masterCalls(schema)),
  ),
  ...Object.values(calls),
];
const rights = new Map<string, CallRight>(
  every.flatMap(call => (call ? [[`${call.method} ${pathPattern(call.path)}`, call.right] as const] : [])),
);

/** Every route of the app with its declared right; undefined if no call declares the route. */
export function guardedRoutes({ app }: TestApi): readonly GuardedRoute[] {
  const names = new Set(
    app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  );
  return [...names].map(name => {
    const [method = '', pattern = ''] = name.split(' ');
    const declared = rights.get(name);
    return {
      method,
      path: pattern.replace(/:\w+/g, '2026-11-20'),
      declared,
      needed: declared === undefined ? [] : neededRights(declared),
    };
  });
}
