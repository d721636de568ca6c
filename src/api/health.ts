import { declareCalls } from './call';
import { arrayOf, oneOf, properties, responseObject, text } from './shape';

const open = { method: 'GET', kind: 'read', tag: 'health', login: 'none', right: 'public' } as const;

export const { isAlive, isReady, description } = declareCalls(open, {
  isAlive: {
    path: '/healthz',
    summary: 'Whether the server lives',
    answer: { json: responseObject({ status: oneOf(['ok']) }) },
  },
  isReady: {
    path: '/readyz',
    summary: 'Whether the server can answer from its store',
    /** `away`: of several databases, those that do not answer; their accounts wait, and nobody else does. */
    answer: { json: responseObject({ status: oneOf(['ready']) }, { away: arrayOf(text) }) },
    refusals: [503],
  },
  description: {
    path: '/openapi.json',
    summary: 'This description',
    answer: { json: properties, streamed: true },
  },
});
