import { setTimeout } from 'node:timers/promises';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValueWithName,
} from 'prom-client';
import type { ResponseInfo } from '../http/onResponse';
import type { AdmissionQueue } from '../store/admissionQueue';
import type { SyncQueue } from '../store/sync/syncStore';
import type { StoreWatch } from './openStore';

/** A metric with a value per combination of labels; a histogram has a value per bucket, too. */
export type MetricValues = MetricObjectWithValues<MetricValueWithName<string>>;

/** This process's metrics for Prometheus. */
export interface Metrics extends StoreWatch {
  onAnswer(answer: ResponseInfo): void;
  /** Reports the length of the database's admission queue. */
  watchQueue(gate: Pick<AdmissionQueue, 'waiting' | 'working'>): void;
  /** Reports the number of pending posts, which is queried at each scrape. */
  watchPosts(queue: Pick<SyncQueue, 'depth'>): void;
  /** Reports for each of several databases whether it answers, and its queue; nothing for a single database. */
  watchCells(cells: readonly WatchedCell[]): void;
  /**
   * Reports how many months a partitioned log is prepared for; without partitions (null) there is no metric. Of several
   * databases, the lowest number counts.
   */
  readonly onLogMonths: (ahead: number | null, cell?: string) => void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
  values(): Promise<readonly MetricValues[]>;
}

/** One of several databases. The environment names them, so there are few label values. */
export interface WatchedCell {
  readonly name: string;
  readonly gate: Pick<AdmissionQueue, 'waiting'>;
  readonly isUp: () => Promise<boolean>;
}

/** Seconds, from the time of a look-up by key to longer than any user waits. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the metrics: responses, database work and queue, and Node's own (event loop, memory). */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds until the response began, by call and status; its count is the number of requests',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const waited = new Histogram({
    name: 'store_wait_seconds',
    help: 'Seconds that work waited in the database queue',
    buckets,
    registers,
  });
  const worked = new Histogram({
    name: 'store_work_seconds',
    help: 'Seconds that the database took for a transaction',
    buckets,
    registers,
  });
  const stops = new Counter({
    name: 'store_engine_stops_total',
    help: 'How often the embedded database stopped, by its watchdog or by itself',
    registers,
  });

  const logMonths = new Map<string, number>();

  return {
    onAnswer: ({ method, route, status, seconds }) => answers.observe({ method, route, status }, seconds),
    onDone({ waitedMs, workedMs }) {
      waited.observe(waitedMs / 1000);
      worked.observe(workedMs / 1000);
    },
    onEngineStopped: () => stops.inc(),
    watchQueue(gate) {
      show(registry, 'store_waiting', 'Work waiting in the database queue', () => gate.waiting);
      show(registry, 'store_working', 'Work the database is doing now', () => gate.working);
    },
    watchPosts(queue) {
      const gauge: Gauge = new Gauge({
        name: 'posts_waiting',
        help: 'Posts of all accounts that are queued or under way; the same on every instance',
        registers,
        async collect() {
          const depth = await soon(queue.depth());
          if (depth !== null) gauge.set(depth);
        },
      });
    },
    watchCells(cells) {
      if (cells.length < 2) return;
      showCells(registry, cells);
    },
    onLogMonths(ahead, cell = '') {
      if (ahead === null) return;
      logMonths.set(cell, ahead);
      if (!registry.getSingleMetric(LOG_MONTHS))
        show(registry, LOG_MONTHS, 'Months to come that the log has a partition for', () =>
          Math.min(...logMonths.values()),
        );
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    values: async () => registry.getMetricsAsJSON(),
  };
}

const LOG_MONTHS = 'log_months_ahead';
const SOON_MS = 1_000;

/** Null while the database is away: the other metrics must not wait for it, because they are needed most then. */
const soon = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer.catch(() => null), setTimeout(SOON_MS, null, { ref: false })]);

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

function showCells(registry: Registry, cells: readonly WatchedCell[]): void {
  const labels = { labelNames: ['cell'] as const, registers: [registry] };
  const up: Gauge<'cell'> = new Gauge({
    ...labels,
    name: 'store_cell_up',
    help: 'Whether the database of a cell answers this instance; 0 while its accounts wait',
    async collect() {
      const answers = cells.map(async ({ name, isUp }) => up.set({ cell: name }, (await isUp()) ? 1 : 0));
      await Promise.all(answers);
    },
  });
  const waiting: Gauge<'cell'> = new Gauge({
    ...labels,
    name: 'store_cell_waiting',
    help: 'Work waiting in the queue of a cell; all cells together are store_waiting',
    collect() {
      for (const { name, gate } of cells) waiting.set({ cell: name }, gate.waiting);
    },
  });
}
