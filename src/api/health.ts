import { declareCalls } from './call';
import * as shape from './shape';

const open = { method: 'GET', kind: 'read', tag: 'health', login: 'none', right: 'public' } as const;

export const { isAlive, isReady, description } = declareCalls(open, {
  isAlive: {
    path: '/healthz',
    summary: 'Whether the server lives',
    answer: { json: shape.responseObject({ status: shape.oneOf(['ok']) }) },
  },
  isReady: {
    path: '/readyz',
    summary: 'Whether the server can answer from its store',
    /** `away`: of several databases, those that do not answer. Only their accounts have to wait. */
    answer: {
      json: shape.responseObject({ status: shape.oneOf(['ready']) }, { away: shape.arrayOf(shape.text) }),
    },
    refusals: [503],
  },
  description: {
    path: '/openapi.json',
    summary: 'This description',
    answer: { json: shape.properties, streamed: true },
  },
});
