import type { Tracing } from '../../http/tracing';

/** Where traces and metrics go; undefined in the environment sends none. */
export interface TelemetryTarget {
  /** The collector's address, such as `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of calls that is traced, from 0 to 1. */
  readonly share: number;
}

/** A statement that the database has answered. */
export interface Statement {
  /** With placeholders, without values. */
  readonly sql: string;
  readonly milliseconds: number;
  /** What went wrong, if anything did. */
  readonly error?: unknown;
}

export interface Telemetry extends Tracing {
  /** Records a statement under the call that it was made for. */
  statement(statement: Statement): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}
