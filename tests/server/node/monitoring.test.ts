import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../../server/node/metrics';
import { LOGIN_PATH } from '../../../src/wire/http/login';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: Readonly<Record<string, string>>;
}
interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const textOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../deploy/monitoring', name), 'utf8');
const rules: readonly Rule[] = parse(textOf('alerts.yaml')).groups[0].rules;
const panels: readonly Panel[] = JSON.parse(textOf('dashboard.json')).panels;

/** The names of series and labels in an expression; functions, strings and times are none. */
function namesIn(expr: string): { readonly series: readonly string[]; readonly labels: readonly string[] } {
  const bare = expr.replace(/"[^"]*"/g, '""').replace(/\[[^\]]*\]/g, '');
  const labels = [...bare.matchAll(/(\w+)\s*(?:=~|!=|!~|=)\s*""/g)].map(([, name = '']) => name);
  const grouped = [...bare.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const series = bare
    .replace(/\bby\s*\([^)]*\)/g, '')
    .replace(/\{[^}]*\}/g, '')
    .match(/\b[a-z]\w*\b(?!\s*\()/g);
  return { series: series ?? [], labels: [...labels, ...grouped] };
}

/** Every line of /metrics after something of each kind has happened. */
let lines: readonly string[] = [];
/** The names of their series. */
let known: ReadonlySet<string> = new Set();
const ofScrape = new Set(['up', 'job', 'instance']);

beforeAll(async () => {
  const metrics = createMetrics();
  metrics.watchQueue({ waiting: 1, working: 1 });
  metrics.watchPosts({ depth: async () => 1 });
  metrics.onAnswer({ method: 'POST', route: LOGIN_PATH, status: 503, seconds: 3 });
  metrics.onDone({ waitedMs: 1, workedMs: 1 });
  metrics.onEngineStopped();
  metrics.onLogMonths(12);
  const cell = { gate: { waiting: 1 }, isUp: async () => true };
  metrics.watchCells([
    { name: 'main', ...cell },
    { name: 'south', ...cell },
  ]);
  const text = await metrics.text();
  lines = text.split('\n');
  known = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map(part => `${name}_${part}`) : [name],
    ),
  );
});

describe.each([
  ...rules.map(({ alert, expr }) => [`the alert ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [`the panel '${title}'`, expr] as const),
  ),
])('%s', (_, expr) => {
  it('asks for series and labels that /metrics has', () => {
    const { series, labels } = namesIn(expr);
    const foreign = (name: string): boolean => !ofScrape.has(name) && !/^(?:e\d|\d)/.test(name);
    expect(series.length).toBeGreaterThan(0);
    expect(series.filter(foreign).filter(name => !known.has(name))).toEqual([]);
    for (const label of labels.filter(foreign))
      expect(
        lines.some(line => line.includes(`${label}="`)),
        `label ${label}`,
      ).toBe(true);
  });
});

describe('the alerts', () => {
  it('say what is wrong and what to do', () => {
    expect(rules.length).toBeGreaterThan(5);
    for (const { annotations } of rules)
      expect(annotations).toMatchObject({ summary: expect.any(String), cure: expect.any(String) });
  });

  it('name only calls that exist', () => {
    const routes = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/route="([^"]+)"/g)].map(([, route]) => route),
    );
    expect(routes).toEqual([LOGIN_PATH]);
  });
});
