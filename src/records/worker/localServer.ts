import { LocalEngine } from '../engine/localEngine';
import type { ListEngine } from '../listEngine';
import { serveEngine } from './serveEngine';

/** Serves a port's calls with an engine in this thread. */
export function serveHere(port: MessagePort): ListEngine {
  const engine = new LocalEngine();
  serveEngine(engine, port);
  port.start();
  return engine;
}
