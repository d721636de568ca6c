import { LOGOUT_PATH } from '../../src/wire/login';
import type { Call } from './call';
import { answered, arrayOf, filledText, named, oneOf, text, type Shape } from './shape';

export const userShapes: Readonly<Record<string, Shape>> = {
  Message: answered({ message: text }),
  Login: answered({ token: filledText, menus: text, features: arrayOf(text) }),
};

/** Logging in and out, and whether the server lives. */
export const userCalls: readonly Call[] = [
  {
    method: 'post',
    path: '/users/login',
    tag: 'users',
    summary: 'A token for the right password',
    login: 'basic',
    answers: { 200: { json: named('Login') } },
    refusals: [401, 429, 503],
  },
  {
    method: 'post',
    path: LOGOUT_PATH,
    tag: 'users',
    summary: 'Ends the session of the token that it comes with',
    answers: { 200: { json: named('Message') } },
  },
  {
    method: 'get',
    path: '/healthz',
    tag: 'health',
    summary: 'Whether the server lives',
    login: 'none',
    answers: { 200: { json: answered({ status: oneOf('ok') }) } },
  },
  {
    method: 'get',
    path: '/readyz',
    tag: 'health',
    summary: 'Whether the server can answer from its store',
    login: 'none',
    answers: { 200: { json: answered({ status: oneOf('ready') }) } },
    refusals: [503],
  },
  {
    method: 'get',
    path: '/openapi.json',
    tag: 'health',
    summary: 'This description',
    login: 'none',
    answers: { 200: { json: { type: 'object' } } },
  },
];
