import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Handlers } from '../../server/routes/serveCall';
import { declareCall, type ArgumentsOf } from '../../src/api/call';
import { calls, type DeclaredCall } from '../../src/api/calls';
import type { logList } from '../../src/api/log';
import * as shape from '../../src/api/shape';

const invented = declareCall({
  name: 'invented',
  method: 'POST',
  path: '/invented/{id}/of/{other}',
  kind: 'read',
  right: 'log',
  tag: 'test',
  summary: 'Nowhere',
  answer: { json: shape.responseObject({ msg: shape.text }) },
});

describe('declared calls', () => {
  it('are listed under the name of their handler', () => {
    for (const [name, call] of Object.entries(calls)) expect(call.name).toBe(name);
  });

  it('do not compile without a handler', () => {
    expectTypeOf<object>().not.toExtend<Handlers>();
    type Missing = Omit<Handlers, 'logList'>;
    expectTypeOf<Missing>().not.toExtend<Handlers>();
    expectTypeOf<Handlers>().toExtend<Record<keyof typeof calls, unknown>>();
  });

  it('are the only calls that a screen can send', () => {
    expectTypeOf<typeof logList>().toExtend<DeclaredCall>();
    expectTypeOf(invented).not.toExtend<DeclaredCall>();
  });

  it('require each value of their path', () => {
    type Request = ArgumentsOf<typeof invented>[0];
    expectTypeOf<{ readonly id: string; readonly other: string }>().toExtend<Request>();
    expectTypeOf<{ readonly id: string }>().not.toExtend<Request>();
  });
});
