import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Answered } from '../http/answered';
import type { Gate } from '../store/gate';
import type { StoreWatch } from './openStore';

/** What this process counts about itself, for Prometheus. */
export interface Metrics extends StoreWatch {
  onAnswer(answer: Answered): void;
  /** Shows how long the queue in front of the database is. */
  watchGate(gate: Pick<Gate, 'waiting' | 'working'>): void;
  /** Everything, in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Seconds; from what a key costs to what nobody waits for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Begins to count: answers, the database's work and queue, and what Node tells of itself (event loop, memory). */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds until an answer began, by call and status; its count is the number of requests',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const waited = new Histogram({
    name: 'store_wait_seconds',
    help: 'Seconds that work waited for its place at the database',
    buckets,
    registers,
  });
  const worked = new Histogram({
    name: 'store_work_seconds',
    help: 'Seconds that the database needed for a transaction',
    buckets,
    registers,
  });
  const stops = new Counter({
    name: 'store_engine_stops_total',
    help: 'How often the embedded database was stopped by its watchdog or by itself',
    registers,
  });

  return {
    onAnswer: ({ method, route, status, seconds }) => answers.observe({ method, route, status }, seconds),
    onDone({ waitedMs, workedMs }) {
      waited.observe(waitedMs / 1000);
      worked.observe(workedMs / 1000);
    },
    onEngineStopped: () => stops.inc(),
    watchGate(gate) {
      show(registry, 'store_waiting', 'Work that waits for its place at the database', () => gate.waiting);
      show(registry, 'store_working', 'Work that the database does now', () => gate.working);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function show(registry: Registry, name: string, help: string, value: () => number): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      gauge.set(value());
    },
  });
}
