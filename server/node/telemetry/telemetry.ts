import type { Tracing } from '../../http/tracing';

/** The collector of traces and metrics. If the environment has none, nothing is sent. */
export interface TelemetryTarget {
  /** The collector's address, such as `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of traced calls, from 0 to 1. */
  readonly share: number;
}

/** A statement that the database has answered or refused. */
export interface Statement {
  /** The text with placeholders, without values. */
  readonly sql: string;
  readonly milliseconds: number;
  readonly error?: unknown;
}

export interface Telemetry extends Tracing {
  /** Records a statement under its call. */
  statement(statement: Statement): void;
  /** Sends what was not sent yet, and ends. */
  stop(): Promise<void>;
}
