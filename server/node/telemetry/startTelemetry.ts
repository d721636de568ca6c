import type { Logger } from '../../http/logger';
import type { Metrics } from '../metrics';
import type { Telemetry, TelemetryTarget } from './telemetry';

/** Starts sending to the collector, if there is one. Otherwise, OpenTelemetry's code is not loaded. */
export async function startTelemetry(
  target: TelemetryTarget | undefined,
  metrics: Pick<Metrics, 'values'>,
  logger: Logger,
): Promise<Telemetry | null> {
  if (target === undefined) return null;
  const { startOpenTelemetry } = await import('./openTelemetry');
  return startOpenTelemetry(target, metrics, logger);
}
