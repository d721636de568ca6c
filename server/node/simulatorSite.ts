import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { pause } from '../sync/pause';
import { createSimulator, type SimulatorOptions } from '../sync/simulator/simulator';
import { listen, type Listening } from './listen';

const slowMs = 4_000;

export interface SimulatorSiteOptions extends Pick<SimulatorOptions, 'masters'> {
  /** 0 means any free port. */
  readonly port: number;
  /** Delays every answer: the work is done, but the caller does not know yet. */
  readonly answersAfterMs: number;
}

/** Starts the simulated synchronisation service as a separate server on loopback. @throws CannotListen */
export function startSimulator({ port, answersAfterMs, masters }: SimulatorSiteOptions): Promise<Listening> {
  const simulator = createSimulator({ clock: () => new Date(), slowness: () => pause(slowMs), masters });
  const site = new Hono<{ Bindings: HttpBindings }>();
  site.all('*', async context => {
    const response = await simulator.fetch(context.req.raw);
    await pause(answersAfterMs);
    if (response.type !== 'error') return response;
    context.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  return listen(site, '127.0.0.1', port);
}
