import { ValueType, type HrTime } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricValues, Metrics } from '../metrics';

/** Passes the metrics of `/metrics` to OpenTelemetry under the same names, so that they are counted only once. */
export function prometheusProducer(metrics: Pick<Metrics, 'values'>): MetricProducer {
  const startTime = hrTime(Date.now());
  return {
    async collect() {
      const found = await metrics.values();
      const span = { startTime, endTime: hrTime(Date.now()) };
      const scopeMetrics = [
        { scope: { name: 'dealer-bridge' }, metrics: found.flatMap(metric => metricData(metric, span)) },
      ];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
    },
  };
}

type Span = Pick<DataPoint<number>, 'startTime' | 'endTime'>;
type Labels = Readonly<Record<string, string | number>>;

const hrTime = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * 1_000_000),
];

function metricData(metric: MetricValues, span: Span): MetricData[] {
  // The types declare numbers, but the values are texts.
  const type = String(metric.type);
  const common = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram')
    return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, span) }];
  const dataPoints = metric.values.map(({ value, labels }) => ({ ...span, attributes: labels, value }));
  if (type === 'gauge') return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints }];
  if (type !== 'counter') return [];
  return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
}

interface Series {
  readonly labels: Labels;
  /** Each bound with the number of values up to it. */
  readonly upTo: [bound: number, count: number][];
  sum: number;
  count: number;
}

/** A bucket of Prometheus counts all values up to its bound; OpenTelemetry counts the values between two bounds. */
function histograms({ values, name }: MetricValues, span: Span): DataPoint<Histogram>[] {
  const all = new Map<string, Series>();
  for (const { metricName, labels, value } of values) {
    const series = seriesOf(all, labels);
    const bound = Number(labels['le']);
    if (metricName === `${name}_sum`) series.sum = value;
    else if (metricName === `${name}_count`) series.count = value;
    else if (Number.isFinite(bound)) series.upTo.push([bound, value]);
  }
  return [...all.values()].map(series => ({ ...span, attributes: series.labels, value: histogram(series) }));
}

function seriesOf(all: Map<string, Series>, given: Partial<Labels>): Series {
  const labels = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      name === 'le' || value === undefined ? [] : [[name, value]],
    ),
  );
  const key = JSON.stringify(labels);
  const series = all.get(key) ?? { labels, upTo: [], sum: 0, count: 0 };
  all.set(key, series);
  return series;
}

function histogram({ upTo, sum, count }: Series): Histogram {
  const inOrder = upTo.toSorted(([a], [b]) => a - b);
  const totals = [...inOrder.map(([, total]) => total), count];
  const counts = totals.map((total, at) => total - (totals[at - 1] ?? 0));
  return { buckets: { boundaries: inOrder.map(([bound]) => bound), counts }, sum, count };
}
