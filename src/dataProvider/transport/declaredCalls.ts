import type { Call } from '../../api/call';
import type { ConsoleApi } from '../../api/console';
import * as shape from '../../api/shape';
import { may } from '../../rights/right';
import { fillPath } from '../../wire/http/path';
import type { CallerSession } from './callerSession';
import { unreadable } from './callFailure';
import type { Call as Sending, Transport } from './transport';

/** A declared call's request for the transport: the values of the path, and the body. */
export function sendingOf({ path, method, kind, timeLimitMs }: Call, request: object = {}): Sending {
  const { body, ...params }: { readonly body?: unknown } = request;
  return { method, kind, timeLimitMs, path: fillPath(path, { ...params }), body };
}

/** Sends declared calls with their limits and retries, and parses the responses. */
export function createCalls(
  transport: Transport,
  session: CallerSession,
): Pick<ConsoleApi, 'call' | 'has' | 'may'> {
  return {
    has: ({ feature }) => feature === undefined || session.features().has(feature),
    may(right) {
      const rights = session.rights?.() ?? null;
      return rights === null || may(rights, right);
    },
    async call(call, ...[request]) {
      const read = shape.readAnswer(call.answer.json, await transport.send(sendingOf(call, request)));
      if (read === null) throw unreadable(call.kind, 'it is not what was asked for', 200);
      return read;
    },
  };
}
